/** Placement of a word's score on the board: at its end, covering none of its letters. */
import { columnOf, rowOf, SIZE } from './squares'

/** The side of the word's last square. */
export type BadgeSide = 'above' | 'below' | 'left' | 'right'

export interface BadgePlace {
  readonly square: number
  readonly side: BadgeSide
}

/** Columns at the right edge with no room beside them for three digits. */
const NARROW = 2

/** Takes the squares of a word in order; null for none. */
export function badgePlace(word: readonly number[]): BadgePlace | null {
  const [first] = word
  const square = word.at(-1)
  if (first === undefined || square === undefined) return null
  if (first !== square && columnOf(first) === columnOf(square)) {
    return { square, side: columnOf(square) < SIZE - NARROW ? 'right' : 'left' }
  }
  return { square, side: rowOf(square) > 0 ? 'above' : 'below' }
}
