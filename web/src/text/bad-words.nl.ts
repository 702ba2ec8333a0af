/** Why words are not good, in Dutch. */
import type { BarredWord } from '../api/types'
import { list, plural } from './counting.nl'

/** The reason words are not good. */
function barredAs(words: readonly string[], why: string | null | undefined): string {
  const count = words.length
  if (why === 'foreign')
    return `${list(words)} ${plural(count, 'is een vreemd woord', 'zijn vreemde woorden')}`
  if (why === 'hate_speech')
    return `${list(words)} ${plural(count, 'is', 'zijn')} als kwetsend uitgesloten`
  return `${list(words)} ${plural(count, 'staat', 'staan')} niet in de lijst`
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
