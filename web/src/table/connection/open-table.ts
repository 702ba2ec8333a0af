/** The open table: game, seat and socket. */
import type { Live } from '../../api/live'
import type { View } from '../../api/types'

interface Opened {
  /** the game's id; empty while no table is open */
  game: string
  /** the seat shown, of several; undefined where there is one or none */
  seat: number | undefined
  /** the newest view received, shown or not */
  newest: View | null
  live: Live | null
}

export const opened: Opened = { game: '', seat: undefined, newest: null, live: null }

/** Forgets the open table, except commands still in flight. */
export function forgetOpened(): void {
  opened.live?.close()
  Object.assign(opened, { game: '', seat: undefined, newest: null, live: null })
}
