/** Placement of a word's score on the board: beside it, covering no letter if there is room. */
import { columnOf, rowOf, SIZE, squareAt, standing } from './squares'

/** The side of a square of the word. */
export type BadgeSide = 'above' | 'below' | 'left' | 'right'

export interface BadgePlace {
  readonly square: number
  readonly side: BadgeSide
}

const STEPS: Readonly<Record<BadgeSide, readonly [rows: number, columns: number]>> = {
  above: [-1, 0],
  below: [1, 0],
  left: [0, -1],
  right: [0, 1],
}

/** Columns at the right edge with no room beside them for three digits. */
const NARROW = 2

/** Takes the squares of a word in order, and the board around it; null for no squares. */
export function badgePlace(word: readonly number[], board: readonly string[]): BadgePlace | null {
  const [first] = word
  const last = word.at(-1)
  if (first === undefined || last === undefined) return null
  const isDown = first !== last && columnOf(first) === columnOf(last)
  const sides: readonly BadgeSide[] = isDown ? ['right', 'left'] : ['above', 'below']
  // the end of the word first, where one looks for a sum
  const places = [...word].reverse().flatMap((square) => sides.map((side) => ({ square, side })))
  const inside = places.filter((place) => besides(place) !== null)
  return inside.find((place) => standing(board, besides(place) ?? 0) === '') ?? inside[0] ?? null
}

/** The square that the score covers; null if there is no room for it. */
function besides({ square, side }: BadgePlace): number | null {
  if (side === 'right' && columnOf(square) >= SIZE - NARROW) return null
  const [rows, columns] = STEPS[side]
  return squareAt(rowOf(square) + rows, columnOf(square) + columns)
}
