/**
 * What the table's board shows on each square. A square follows its own cell alone, so that a change
 * elsewhere on the board costs the 224 others nothing.
 */
import type { View } from '../api/types'
import { EMPTY_LAYING, type Laid, type Laying, laidAt } from '../board/placing/laying'
import { type Direction, parseSquare, SIZE, standing } from '../board/placing/squares'

export class Cell {
  standing = $state.raw('')
  laid: Laid | null = $state.raw(null)
  /** part of the last play */
  last = $state.raw(false)
  arrow: Direction | null = $state.raw(null)
  /** the grid's tab stop */
  focused = $state.raw(false)
  /** a tile is dragged over it */
  target = $state.raw(false)
}

const cells = Array.from({ length: SIZE * SIZE }, () => new Cell())

export function cellAt(square: number): Cell {
  return cells[square] as Cell
}

export function showOnSquares(view: View | null): void {
  const board = view?.board ?? []
  const last = new Set(view?.last_play?.squares.map(parseSquare))
  for (const [square, cell] of cells.entries()) {
    cell.standing = standing(board, square)
    cell.last = last.has(square)
  }
}

// remembered here, for an effect that changes the table must not follow what it was before
let laying = EMPTY_LAYING
let focused: number | null = null
let aimed: number | null = null

export function layOnSquares(now: Laying): void {
  for (const { square } of [...laying.laid, ...now.laid]) {
    cellAt(square).laid = laidAt(now, square)
  }
  for (const square of [laying.arrow, now.arrow]) {
    if (square !== null) cellAt(square).arrow = square === now.arrow ? now.direction : null
  }
  laying = now
}

export function focusOn(now: number): void {
  if (focused !== null && focused !== now) cellAt(focused).focused = false
  cellAt(now).focused = true
  focused = now
}

export function aimAt(now: number | null): void {
  if (aimed !== null && aimed !== now) cellAt(aimed).target = false
  if (now !== null) cellAt(now).target = true
  aimed = now
}
