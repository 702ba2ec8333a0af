import { afterEach, expect, test } from 'vitest'
import { EMPTY_LAYING } from '../board/placing/laying'
import { aimAt, cellAt, focusOn, hintOnSquares, layOnSquares, pickOnSquares } from './cells.svelte'

const LAID = { slot: 0, square: 3, letter: 'A', blank: false }
const SECOND = { slot: 1, square: 9, letter: 'B', blank: false }
const LAYING = { ...EMPTY_LAYING, laid: [LAID], arrow: 4 }

afterEach(() => {
  layOnSquares(EMPTY_LAYING)
  pickOnSquares(null)
  hintOnSquares([])
  aimAt(null)
})

/** The squares that a change concerns. */
function changedBy(change: () => void): number[] {
  const squares = Array.from({ length: 225 }, (_, square) => square)
  const shown = () =>
    squares.map((square) => {
      const { standing, laid, last, picked, arrow, focused, target, hinted } = cellAt(square)
      return [standing, laid, last, picked, arrow, focused, target, hinted]
    })
  const before = shown()
  change()
  const after = shown()
  return squares.filter((square) => before[square]?.some((it, at) => it !== after[square]?.[at]))
}

test('a tile that is laid concerns its square, and the arrow its own', () => {
  expect(changedBy(() => layOnSquares(LAYING))).toEqual([3, 4])
  expect(cellAt(3).laid).toBe(LAID)
  expect(cellAt(4).arrow).toBe('across')
})

test('a tile that moves leaves its square, and one that stays is not drawn again', () => {
  layOnSquares(LAYING)
  expect(changedBy(() => layOnSquares({ ...LAYING, laid: [LAID, SECOND] }))).toEqual([9])
  const moved = { ...LAYING, laid: [LAID, { ...SECOND, square: 20 }] }
  expect(changedBy(() => layOnSquares(moved))).toEqual([9, 20])
  expect(cellAt(9).laid).toBeNull()
})

test('the arrow turns on its square, and leaves it', () => {
  layOnSquares(LAYING)
  expect(changedBy(() => layOnSquares({ ...LAYING, direction: 'down' }))).toEqual([4])
  expect(cellAt(4).arrow).toBe('down')
  expect(changedBy(() => layOnSquares({ ...LAYING, arrow: null }))).toEqual([4])
})

test('the focus, and a tile dragged over the board, concern the square before and the new one', () => {
  focusOn(10)
  expect(changedBy(() => focusOn(11))).toEqual([10, 11])
  aimAt(30)
  expect(changedBy(() => aimAt(30))).toEqual([])
  expect(changedBy(() => aimAt(31))).toEqual([30, 31])
})

test('a tile picked up concerns the square it is laid on, and leaves it with the tile', () => {
  layOnSquares({ ...LAYING, laid: [LAID, SECOND] })
  expect(changedBy(() => pickOnSquares(SECOND.slot))).toEqual([9])
  expect(cellAt(9).picked).toBe(true)
  layOnSquares({ ...LAYING, laid: [LAID, { ...SECOND, square: 20 }] })
  expect([cellAt(9).picked, cellAt(20).picked]).toEqual([false, true])
  expect(changedBy(() => pickOnSquares(LAID.slot))).toEqual([3, 20])
})

test('a hint concerns the squares that it adds and those it leaves', () => {
  hintOnSquares([50, 51])
  expect(changedBy(() => hintOnSquares([51, 52]))).toEqual([50, 52])
})
