/** A worked play as it looks on the board. Pure values. */
import type { WorkedPlay } from '../api/types'
import type { Laid } from '../board/placing/laying'
import { boundsOf, parseSquare, SIZE, standing } from '../board/placing/squares'

/** The tiles of the play as if being laid; they come from no rack. */
export function laidOf(play: WorkedPlay): Laid[] {
  return play.tiles.flatMap(({ square: name, tile }, index) => {
    const square = parseSquare(name)
    if (square === null) return []
    const letter = tile.toUpperCase()
    return [{ slot: -1 - index, square, letter, blank: tile !== letter }]
  })
}

/** The part of the board with tiles, and one square more on each side where there is one. */
export function partOf(play: WorkedPlay): { rows: number[]; columns: number[] } {
  const squares = Array.from({ length: SIZE * SIZE }, (_, square) => square)
  const held = squares.filter((square) => standing(play.board, square) !== '')
  const bounds = boundsOf([...held, ...laidOf(play).map((tile) => tile.square)])
  if (!bounds) return { rows: [], columns: [] }
  return {
    rows: around(bounds.top, bounds.height),
    columns: around(bounds.left, bounds.width),
  }
}

function around(from: number, count: number): number[] {
  const first = Math.max(0, from - 1)
  const last = Math.min(SIZE - 1, from + count)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
