/** Where the score of a word is written on the board: at its end, and over none of its letters. */
import { columnOf, rowOf, SIZE } from './squares'

/** On which side of the word's last square. */
export type BadgeSide = 'above' | 'below' | 'left' | 'right'

export interface BadgePlace {
  readonly square: number
  readonly side: BadgeSide
}

/** Columns at the right edge that leave no room beside them for a score of three figures. */
const NARROW = 2

/** For the squares of a word in their order; null for none. */
export function badgePlace(word: readonly number[]): BadgePlace | null {
  const [first] = word
  const square = word.at(-1)
  if (first === undefined || square === undefined) return null
  if (first !== square && columnOf(first) === columnOf(square)) {
    return { square, side: columnOf(square) < SIZE - NARROW ? 'right' : 'left' }
  }
  return { square, side: rowOf(square) > 0 ? 'above' : 'below' }
}
