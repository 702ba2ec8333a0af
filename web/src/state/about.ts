import type { View } from '../api/types'
import { text } from '../text/text.svelte'
import { editions, editionTitle } from './editions.svelte'

/** The edition and what the table has agreed on, in one line. */
export function aboutTable(view: View): string {
  const edition = editions.list.find((one) => one.name === view.edition)
  const chosen = view.terms.challenge ?? edition?.challenge_rule
  const rule = chosen ? text.challengeRules[chosen] : undefined
  const words = view.words === 'challenge' && rule ? text.challengeBy(rule) : text.words[view.words]
  const line = view.terms.finish_line ? [text.finishLine] : []
  return [editionTitle(view.edition), words, ...line].join(' · ')
}
