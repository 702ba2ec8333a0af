/** Why words are not good, in Spanish. */
import type { BarredWord } from '../api/types'
import { list, plural } from './counting.es'

/** The reason words are not good. */
function barredAs(words: readonly string[], why: string | null | undefined): string {
  const count = words.length
  if (why === 'foreign')
    return `${list(words)} ${plural(count, 'es una palabra extranjera', 'son palabras extranjeras')}`
  if (why === 'hate_speech')
    return `${list(words)} ${plural(count, 'está excluida', 'están excluidas')} por insultante`
  return `${list(words)} no ${plural(count, 'está', 'están')} en la lista`
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
