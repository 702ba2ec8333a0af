/** A player who has not moved for as long as the table agreed on. */
import type { View } from '../api/types'
import { text } from '../text/text.svelte'
import { namedAt } from './named'

/** Who is absent, and what the others may do about it; empty if nobody is. */
export function absenceInWords(view: View): string {
  if (view.absent === null || view.state !== 'playing') return ''
  const who = namedAt(view, view.absent)
  const away = text.absence.away(who, view.terms.absence ?? 0)
  return who.you ? `${away} ${text.absence.untilYouMove}` : away
}
