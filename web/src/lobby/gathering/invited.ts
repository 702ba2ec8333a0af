/** Facts about a waiting table for this browser. */
import type { Invitation } from '../../api/types'

export function isSeated(table: Invitation): boolean {
  return table.seats.some((chair) => chair.yours && chair.taken)
}

/** Whether it is shown to this browser for its session, rather than for a link. */
export function isOwn(table: Invitation): boolean {
  return table.hosting || isSeated(table)
}

/** The name of the player who proposed a rematch, or empty; not for one who already joined. */
export function askedAfter(game: string, invitations: readonly Invitation[]): string {
  const waiting = invitations.find((table) => table.rematch_of === game && !isSeated(table))
  return waiting?.host ?? ''
}
