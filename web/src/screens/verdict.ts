import type { Outcome, View } from '../api/types'
import { nameOf } from '../state/happenings'
import { text } from '../text/text.svelte'

/** Who won and how, in one line. */
export function verdict(view: View, outcome: Outcome): string {
  const names = outcome.winners.map((seat) => nameOf(view, seat))
  const first = names[0]
  if (outcome.reason === 'aborted') return text.end.aborted
  if (first === undefined) return text.end.over
  if (names.length > 1) return text.end.shared(names)
  if (outcome.decided_by === 'tie_break') return text.end.winsTie(first)
  if (outcome.decided_by === 'resignation') return text.end.resigned(first)
  if (outcome.decided_by === 'time') return text.end.onTime(first)
  if (outcome.decided_by === 'challenge') return text.end.byChallenge(first)
  if (outcome.decided_by === 'finish_line') return text.end.atFinishLine(first)
  return text.end.wins(first)
}
