/** The open table: game, seat and socket. */
import type { Live } from '../../api/live'
import type { Command, Preview, TileOn, View } from '../../api/types'

/** What judges plays in place of a game on the server. */
export interface Referee {
  /** null: these tiles are not to be judged */
  preview: (tiles: TileOn[]) => Promise<Preview | null>
  command: (command: Command) => Promise<void>
}

interface Opened {
  /** the game's id; empty while no table is open */
  game: string
  /** the seat shown, of several; undefined where there is one or none */
  seat: number | undefined
  /** the newest view received, shown or not */
  newest: View | null
  live: Live | null
  /** null at the table of a game */
  referee: Referee | null
}

function nothing(): Opened {
  return { game: '', seat: undefined, newest: null, live: null, referee: null }
}

export const opened: Opened = nothing()

/** Forgets the open table, except commands still in flight. */
export function forgetOpened(): void {
  opened.live?.close()
  Object.assign(opened, nothing())
}
