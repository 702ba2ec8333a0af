/** A replay with its players as the reader is to read of them. */
import type { Replay } from '../../api/types'
import { byName, type Named } from '../../text/named'

export interface NamedReplay extends Replay {
  /** by seat */
  readonly named: readonly Named[]
}

/** Players of a record or a companion sheet are called by name. */
export function withNames(
  replay: Replay,
  named: readonly Named[] = replay.players.map(({ name }) => byName(name)),
): NamedReplay {
  return { ...replay, named }
}

/** The player at a seat, as a caption calls them. */
export function namedIn(replay: NamedReplay, seat: number): Named {
  return replay.named[seat] ?? byName('')
}
