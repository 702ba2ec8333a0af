import type { Terms, View, WordsRule } from '../api/types'
import { text } from '../text/text.svelte'
import { editions, editionTitle } from './editions.svelte'

/** The edition and what the table has agreed on, in one line. */
export function aboutTable({ edition, words, terms }: Pick<View, 'edition' | 'words' | 'terms'>) {
  const line = terms.finish_line ? [text.finishLine] : []
  return [editionTitle(edition), aboutWords(edition, words, terms), ...line, ...aboutTime(terms)]
    .filter((part) => part !== '')
    .join(' · ')
}

function aboutWords(edition: string, words: WordsRule, terms: Terms): string {
  const own = editions.list.find((one) => one.name === edition)?.challenge_rule
  const chosen = terms.challenge ?? own
  const rule = chosen ? text.challengeRules[chosen] : undefined
  return words === 'challenge' && rule ? text.challengeBy(rule) : text.words[words]
}

function aboutTime({ time }: Terms): string[] {
  if (time?.kind === 'sand') return [text.time.sand(time.seconds)]
  if (time?.kind === 'chess') return [text.time.chess(time.seconds / 60)]
  return time ? [text.time.days(time.days)] : []
}
