import { expect, test } from 'vitest'
import type { Clock, Turn } from '../../api/types'
import { giftLines } from './gifts'

const TURNS = [0, 1, 0, 1, 0].map((seat) => ({ seat })) as Turn[]

function linesOf(...gifts: Clock['gifts']) {
  return giftLines({ clock: { gifts } as Clock, turns: TURNS })
}

test('a gift of time follows the row of the turn before it', () => {
  expect(linesOf({ seat: 1, span: 15_000, turns: 0 })).toEqual([{ row: -1, seat: 1, span: 15_000 }])
  expect(linesOf({ seat: 1, span: 15_000, turns: 2 })).toEqual([{ row: 0, seat: 1, span: 15_000 }])
  expect(linesOf({ seat: 1, span: 15_000, turns: 5 })).toEqual([{ row: 2, seat: 1, span: 15_000 }])
})

test('what one player gives at a time is one line', () => {
  const lines = linesOf(
    { seat: 1, span: 15_000, turns: 3 },
    { seat: 0, span: 15_000, turns: 3 },
    { seat: 1, span: 15_000, turns: 3 },
  )
  expect(lines).toEqual([
    { row: 1, seat: 1, span: 30_000 },
    { row: 1, seat: 0, span: 15_000 },
  ])
})

test('a game without a clock has no gifts', () => {
  expect(giftLines({ clock: null, turns: TURNS })).toEqual([])
})
