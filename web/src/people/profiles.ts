/** The profiles of accounts: their addresses, and which names have one. */
import { peopleApi } from '../api/people'

/** The address of the profile of this name. */
export function profileAddress(name: string): string {
  return `#/people/${encodeURIComponent(name)}`
}

/** The numbers of the seats of a game, or of the players of an evening, whose names have one. */
export async function profilesIn(room: { game: string } | { event: string }): Promise<Set<number>> {
  const names = 'game' in room ? peopleApi.profilesAt(room.game) : peopleApi.profilesOf(room.event)
  // a name without a link is still a name
  return new Set((await names.catch(() => [])).map(({ number }) => number))
}
