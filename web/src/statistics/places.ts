/** The squares on which tiles were laid, as they lie on the board. Pure. */
import type { Place } from '../api/statistics'
import { parseSquare, SIZE } from '../board/placing/squares'

/** How many tiles were laid on each square, row 1 first. */
export function tilesByRow(places: readonly Place[]): number[][] {
  const tiles = Array<number>(SIZE * SIZE).fill(0)
  for (const place of places) {
    const square = parseSquare(place.square)
    if (square !== null) tiles[square] = place.tiles
  }
  return Array.from({ length: SIZE }, (_, row) => tiles.slice(row * SIZE, (row + 1) * SIZE))
}
