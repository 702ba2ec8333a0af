/** Facts about a waiting table for this browser. */
import type { Invitation } from '../../api/types'
import { text } from '../../text/text.svelte'

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

/** What a person is called who gives no name: by the free seat, if nobody has that name already. */
export function namelessAt(table: Pick<Invitation, 'seats'>): string {
  const taken = table.seats.map(({ name }) => name)
  const numbered = (place: number) => text.newGame.playerName(place + 1)
  const seats = [taken.indexOf(null), ...taken.keys()].map(numbered)
  const free = [text.newGame.defaultName, ...seats].find((name) => !taken.includes(name))
  return free ?? text.newGame.defaultName
}
