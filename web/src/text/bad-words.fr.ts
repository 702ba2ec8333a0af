/** Why words are not good, in French. */
import type { BarredWord } from '../api/types'
import { list, plural } from './counting.fr'

/** The reason words are not good. */
function barredAs(words: readonly string[], why: string | null | undefined): string {
  const count = words.length
  if (why === 'foreign')
    return `${list(words)} ${plural(count, 'est un mot étranger', 'sont des mots étrangers')}`
  if (why === 'hate_speech')
    return `${list(words)} ${plural(count, 'est exclu', 'sont exclus')} comme insulte`
  return `${list(words)} ${plural(count, 'n’est pas', 'ne sont pas')} dans la liste`
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
