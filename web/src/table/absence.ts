/** A player who has not moved for as long as the table agreed on, or soon will not have. */
import type { View } from '../api/types'
import { seatsInOrder } from '../shared/turn-order'
import { soon } from '../text/dates'
import { text } from '../text/text.svelte'
import { namedAt } from './named'

const DAY = 86_400_000

/** Who is absent, and what the others may do about it; empty if nobody is. */
export function absenceInWords(view: View): string {
  if (view.absent === null || view.state === 'over') return ''
  const words = text.absence
  const who = namedAt(view, view.absent)
  const isLast = awaitsAnswers(view)
  const away = (isLast ? words.silent : words.away)(who, view.terms.absence ?? 0)
  if (!who.you) return away
  return `${away} ${isLast ? words.untilYouAnswer : words.untilYouMove}`
}

/** Whether only answers to the last play are awaited, and leaving or absence is one; older games differ. */
export function awaitsAnswers(view: View): boolean {
  return view.leaving_accepts
}

/** When a warning begins, in milliseconds since 1970: a day before, or after half of a shorter time. */
export function warnsAt(view: View): number | null {
  if (view.absent_at === null) return null
  return view.absent_at - Math.min(DAY, (view.terms.absence ?? 0) * 500)
}

/** From when the others may claim the game, where that is near; else empty. */
export function warningInWords(view: View, now: number): string {
  const begins = warnsAt(view)
  if (begins === null || now < begins || view.absent_at === null) return ''
  if (awaitsAnswers(view)) {
    const silent = view.to_accept.map((seat) => namedAt(view, seat))
    return text.absence.lastWarning(silent, soon(view.absent_at, now))
  }
  if (view.to_move === null) return ''
  const claimants = seatsInOrder(view)
    .filter((seat) => seat !== view.to_move && mayClaim(view, seat))
    .map((seat) => namedAt(view, seat))
  const mover = namedAt(view, view.to_move)
  return text.absence.warning(claimants, soon(view.absent_at, now), mover)
}

function mayClaim(view: View, seat: number): boolean {
  const player = view.players[seat]
  return player?.kind === 'person' && !player.left
}
