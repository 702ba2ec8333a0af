/** When a shared device hides its table, so that nobody sees another player's rack. */
import type { View } from '../../api/types'

/** The seats of this device whose players are still in the game. */
export function stillHere(view: View, here: readonly number[]): number[] {
  return here.filter((seat) => !view.players[seat]?.left)
}

/**
 * Whether to hide the table after this change, given the seat whose rack was visible; null for
 * none.
 */
export function falls(
  before: View | null,
  after: View,
  here: readonly number[],
  shown: number | null,
): boolean {
  if (here.length < 2 || !isUnderWay(after)) return false
  if (shown === null) return true
  const seats = stillHere(after, here)
  if (!seats.includes(shown)) return true
  if (seats.length === 1 || after.to_move === shown) return false
  if (after.state === 'awaiting_final_challenge') return !after.can.accept
  // also before a computer's turn: the others may want to challenge the play
  return before?.to_move === shown || (after.to_move !== null && seats.includes(after.to_move))
}

/** Whether there are racks to hide. */
export function isUnderWay(view: View): boolean {
  return view.state === 'playing' || view.state === 'awaiting_final_challenge'
}

/**
 * The racks that may be shown: that of the player to move, or everyone's while a player elsewhere
 * is to move.
 */
export function mayLook(view: View, here: readonly number[]): number[] {
  const seats = stillHere(view, here)
  return view.to_move !== null && seats.includes(view.to_move) ? [view.to_move] : seats
}

/** The longest name kept on one line. */
const LONGEST_LINE = 12

/** A name in one line, or broken into two of similar length. */
export function linesOf(name: string): string[] {
  if (name.length <= LONGEST_LINE) return [name]
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1)
  const longer = (at: number): number => Math.max(at, name.length - at)
  const [best] = breaks.sort((one, other) => longer(one) - longer(other))
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best)]
}
