/** Why words are not good, in English. */
import type { BarredWord } from '../api/types'
import { list } from './counting.en'

/** Why a word of the list does not stand. */
function barredAs(words: readonly string[], why: string | null | undefined): string {
  const one = words.length === 1
  if (why === 'foreign') return `${list(words)} ${one ? 'is a foreign word' : 'are foreign words'}`
  if (why === 'hate_speech') return `${list(words)} ${one ? 'is' : 'are'} barred as hate speech`
  return `${list(words)} ${one ? 'is' : 'are'} not in the list`
}

/** What was found of the bad words: those that are not in the list, then those that are barred. */
export function verdict(bad: readonly string[], barred: readonly BarredWord[]): string {
  const kinds = [null, 'foreign', 'hate_speech'] as const
  const whyOf = (word: string) => barred.find((one) => one.word === word)?.why ?? null
  return kinds
    .map((why) => [bad.filter((word) => whyOf(word) === why), why] as const)
    .filter(([words]) => words.length > 0)
    .map(([words, why]) => barredAs(words, why))
    .join(', ')
}
