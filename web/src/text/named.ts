/** A player as the reader is to read of them. */
export interface Named {
  readonly name: string
  /** the reader */
  readonly you: boolean
}

/** A player who is called by name. */
export function byName(name: string): Named {
  return { name, you: false }
}

/** The reader first: "you and Ben". */
export function readerFirst<Player extends Named>(players: readonly Player[]): Player[] {
  return [...players].sort((one, other) => Number(other.you) - Number(one.you))
}
