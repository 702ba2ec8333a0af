import { expect, test } from 'vitest'
import { partAround, sideOf } from './piece'
import { parseSquare } from './squares'

function at(...names: string[]): number[] {
  return names.map((name) => parseSquare(name) ?? -1)
}

test('where the board goes on, the piece is cut through the middle of a square', () => {
  expect(sideOf({ from: 4, to: 8 })).toEqual({
    lines: [3, 4, 5, 6, 7, 8, 9],
    start: -0.5,
    length: 6,
    keep: 0.5,
  })
})

test('where the board ends, a little of its frame is seen, and that end stays in sight', () => {
  const left = sideOf({ from: 0, to: 7 })
  expect([left.lines[0], left.lines.at(-1), left.start, left.keep]).toEqual([0, 8, 0.3, 0])
  expect(left.length).toBeCloseTo(8.8)
  const right = sideOf({ from: 7, to: 14 })
  expect([right.lines[0], right.lines.at(-1), right.start, right.keep]).toEqual([6, 14, -0.5, 1])
  expect(right.length).toBeCloseTo(8.8)
})

test('the whole board has its frame on both sides', () => {
  const whole = sideOf({ from: 0, to: 14 })
  expect([whole.lines.length, whole.start, whole.keep]).toEqual([15, 0.3, 0])
  expect(whole.length).toBeCloseTo(15.6)
})

test('a part has the squares in its middle', () => {
  expect(partAround(at('G8', 'H8', 'I8'), 3, 7)).toEqual({
    rows: { from: 6, to: 8 },
    columns: { from: 4, to: 10 },
  })
})

test('a part beside the edge of the board stays on it', () => {
  expect(partAround(at('A1', 'B1'), 4, 8)).toEqual({
    rows: { from: 0, to: 3 },
    columns: { from: 0, to: 7 },
  })
  expect(partAround(at('O15'), 4, 8)).toEqual({
    rows: { from: 11, to: 14 },
    columns: { from: 7, to: 14 },
  })
})

test('a part grows with squares that are further apart, up to the whole board', () => {
  expect(partAround(at('A8', 'J8'), 3, 5).columns).toEqual({ from: 0, to: 9 })
  expect(partAround(at('A1', 'O15'), 3, 5)).toEqual({
    rows: { from: 0, to: 14 },
    columns: { from: 0, to: 14 },
  })
})

test('around nothing lies the centre of the board', () => {
  expect(partAround([], 3, 5)).toEqual({ rows: { from: 6, to: 8 }, columns: { from: 5, to: 9 } })
})
