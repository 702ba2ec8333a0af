/** Facts about a waiting table for this browser. */
import type { Invitation } from '../../api/types'

export function isSeated(table: Invitation): boolean {
  return table.seats.some((chair) => chair.yours && chair.taken)
}

/** Whether it is shown to this browser for its session, rather than for a link. */
export function isOwn(table: Invitation): boolean {
  return table.hosting || isSeated(table)
}

/** Whom the free seats wait for: invited people by name, and how many others. */
export function awaited(table: Pick<Invitation, 'seats'>): { names: string[]; others: number } {
  const free = table.seats.filter((chair) => !chair.taken)
  const names = free.flatMap((chair) => (chair.name === null ? [] : [chair.name]))
  return { names, others: free.length - names.length }
}

/** The name of the player who proposed a rematch, or empty; not for one who already joined. */
export function askedAfter(game: string, invitations: readonly Invitation[]): string {
  const waiting = invitations.find((table) => table.rematch_of === game && !isSeated(table))
  return waiting?.host ?? ''
}
