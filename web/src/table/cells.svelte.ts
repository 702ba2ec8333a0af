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
  /** the tile laid there is picked up */
  picked = $state.raw(false)
  arrow: Direction | null = $state.raw(null)
  /** the grid's tab stop */
  focused = $state.raw(false)
  /** a tile is dragged over it */
  target = $state.raw(false)
  /** a hint is about it */
  hinted = $state.raw(false)
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
let picked: number | null = null
let hinted: readonly number[] = []
let focused: number | null = null
let aimed: number | null = null

export function layOnSquares(now: Laying): void {
  for (const { square } of [...laying.laid, ...now.laid]) {
    const laid = laidAt(now, square)
    cellAt(square).laid = laid
    cellAt(square).picked = laid !== null && laid.slot === picked
  }
  for (const square of [laying.arrow, now.arrow]) {
    if (square !== null) cellAt(square).arrow = square === now.arrow ? now.direction : null
  }
  laying = now
}

/** Marks the tile of this slot as picked up, where it is laid. */
export function pickOnSquares(slot: number | null): void {
  picked = slot
  for (const laid of laying.laid) cellAt(laid.square).picked = laid.slot === slot
}

export function hintOnSquares(now: readonly number[]): void {
  for (const square of hinted) cellAt(square).hinted = false
  for (const square of now) cellAt(square).hinted = true
  hinted = now
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
