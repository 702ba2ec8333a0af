/** An offer to abort the game: who made it, and whose answer it waits for. */
import type { View } from '../api/types'
import { text } from '../text/text.svelte'
import { device } from './curtain/device.svelte'
import { namedAt } from './named'

/** The seats of the people who would still have to agree, were there an offer or not. */
function unanswered(view: View): number[] {
  return view.players
    .filter((player) => player.kind === 'person' && !player.left)
    .map((player) => player.seat)
    .filter((seat) => !view.agreed.includes(seat))
}

/** The names of the players elsewhere who have to agree too. */
export function othersToAgree(view: View): string[] {
  return unanswered(view)
    .filter((seat) => !device.here?.includes(seat))
    .map((seat) => view.players[seat]?.name ?? '')
}

/** Whether an offer waits for a player at this device. */
export function awaitsAnswer(view: View): boolean {
  return (
    view.agreed.length > 0 && unanswered(view).some((seat) => device.here?.includes(seat) ?? false)
  )
}

/** Whether there is an offer that all the players at this device have agreed to. */
export function mayWithdraw(view: View): boolean {
  return view.can.decline && !awaitsAnswer(view)
}

/** The offer in words, with those who have not answered it; empty if there is none. */
export function offerInWords(view: View): string {
  const [offerer] = view.agreed
  if (offerer === undefined || view.state === 'over') return ''
  const made = text.offer.made(namedAt(view, offerer))
  const waiting = awaitsAnswer(view) ? [] : othersToAgree(view)
  return waiting.length > 0 ? `${made} ${text.offer.waiting(waiting)}` : made
}

/** Who agreed to abort a game that was aborted; empty for other games. */
export function agreedInWords(view: View): string {
  if (view.outcome?.reason !== 'aborted' || view.agreed.length < 2) return ''
  return text.offer.agreed(view.agreed.map((seat) => namedAt(view, seat)))
}
