/** What tables that wait for people tell this browser. */
import type { Invitation } from '../../api/types'

export function isSeated(table: Invitation): boolean {
  return table.seats.some((chair) => chair.yours && chair.taken)
}

/** Who has asked for a game after this one, empty for nobody; who sits there already is not asked. */
export function askedAfter(game: string, invitations: readonly Invitation[]): string {
  const waiting = invitations.find((table) => table.rematch_of === game && !isSeated(table))
  return waiting?.host ?? ''
}
