/** What is being changed of a position: a board not yet read by the server, and the place on it. */
import { CENTRE, type Direction } from '../board/placing/squares'

interface Editing {
  /** the changed board; null as long as it is the position's own */
  board: readonly string[] | null
  square: number
  direction: Direction
}

export const editing: Editing = $state({ board: null, square: CENTRE, direction: 'across' })

export function focusOn(square: number): void {
  editing.square = square
}
