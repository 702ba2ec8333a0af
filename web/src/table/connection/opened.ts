/** The table that is open: which game, from which seat, over which socket. No more than is known. */
import type { Live } from '../../api/live'
import type { View } from '../../api/types'

interface Opened {
  /** the game; empty while no table is open */
  game: string
  /** which of several own seats the page looks from; undefined where there is one or none */
  seat: number | undefined
  /** the newest view that came, shown or not */
  newest: View | null
  live: Live | null
}

export const opened: Opened = { game: '', seat: undefined, newest: null, live: null }

/** Nothing of the table that was open is left but what was asked of it. */
export function forgetOpened(): void {
  opened.live?.close()
  Object.assign(opened, { game: '', seat: undefined, newest: null, live: null })
}
