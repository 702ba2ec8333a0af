/** Why words are not good, in English. */
import type { BarredWord } from '../api/types'
import { list } from './counting.en'

/** The reason words are not good. */
function barredAs(words: readonly string[], why: string | null | undefined): string {
  const one = words.length === 1
  if (why === 'foreign') return `${list(words)} ${one ? 'is a foreign word' : 'are foreign words'}`
  if (why === 'hate_speech') return `${list(words)} ${one ? 'is' : 'are'} barred as hate speech`
  return `${list(words)} ${one ? 'is' : 'are'} not in the list`
}

/** The verdict on bad words: unlisted ones first, then barred ones. */
export function verdict(bad: readonly string[], barred: readonly BarredWord[]): string {
  const kinds = [null, 'foreign', 'hate_speech'] as const
  const whyOf = (word: string) => barred.find((entry) => entry.word === word)?.why ?? null
  return kinds
    .map((why) => [bad.filter((word) => whyOf(word) === why), why] as const)
    .filter(([words]) => words.length > 0)
    .map(([words, why]) => barredAs(words, why))
    .join(', ')
}
