/** A piece of the board: the rows and columns that are whole in it, and what is cut beside them. Pure. */
import { boundsOf, SIZE } from './squares'

/** Rows or columns, counted from 0; both ends belong to it. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Part {
  readonly rows: Span
  readonly columns: Span
}

/** One direction of a piece, in squares. */
export interface Side {
  /** the rows or columns drawn, cut ones included */
  readonly lines: readonly number[]
  /** where the first of them begins; negative where it is cut */
  readonly start: number
  readonly length: number
  /** the end to keep in sight where the piece is larger than its place: 0, 0.5 or 1 */
  readonly keep: number
}

/** The share of a square that is seen where the board goes on, and of the frame where it ends. */
const CUT = 0.5
const FRAME = 0.3

/** Lays out the lines of a span and its two ends. */
export function sideOf({ from, to }: Span): Side {
  const goesOnBefore = from > 0
  const goesOnAfter = to < SIZE - 1
  const first = goesOnBefore ? from - 1 : from
  const last = goesOnAfter ? to + 1 : to
  return {
    lines: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    start: goesOnBefore ? -CUT : FRAME,
    length: to - from + 1 + (goesOnBefore ? CUT : FRAME) + (goesOnAfter ? CUT : FRAME),
    keep: goesOnBefore ? (goesOnAfter ? 0.5 : 1) : 0,
  }
}

/** A part of this many rows and columns with the squares in its middle, or larger if they need it. */
export function partAround(squares: readonly number[], rows: number, columns: number): Part {
  const middle = Math.floor(SIZE / 2)
  const bounds = boundsOf(squares) ?? { top: middle, left: middle, height: 1, width: 1 }
  return {
    rows: spanAround(bounds.top, bounds.height, rows),
    columns: spanAround(bounds.left, bounds.width, columns),
  }
}

function spanAround(first: number, count: number, wanted: number): Span {
  const length = Math.min(SIZE, Math.max(count, wanted))
  const before = Math.floor((length - count) / 2)
  const from = Math.min(Math.max(0, first - before), SIZE - length)
  return { from, to: from + length - 1 }
}
