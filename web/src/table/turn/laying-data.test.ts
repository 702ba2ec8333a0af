import { expect, test } from 'vitest'
import { type Laying, laidTiles, moveSlot, place, shuffle } from '../../board/placing/laying'
import { parseSquare } from '../../board/placing/squares'
import { keptOf, layingFrom } from './laying-data'
import { layingOf, reconcile } from './reconcile'

const EMPTY = Array<string>(15).fill('.'.repeat(15))
/** HORN across from F8. */
const HORN = EMPTY.map((row, index) => (index === 7 ? '.....HORN......' : row))

function laid(laying: Laying, slot: number, square: string, letter: string): Laying {
  return place(laying, EMPTY, slot, parseSquare(square) as number, letter)
}

/** As it comes back after it was written down, at a table that may have changed. */
function comeBack(laying: Laying, rack: string, board: readonly string[]): Laying {
  return reconcile(layingFrom(JSON.parse(JSON.stringify(keptOf(laying)))), rack, board)
}

function inShort(laying: Laying): string {
  const tiles = laidTiles(laying).map(({ square, tile }) => `${square}${tile}`)
  return [laying.slots.map((slot) => slot.tile).join(''), ...tiles].join(' ')
}

const AHEAD = laid(laid(layingOf('HAB?'), 0, 'F8', 'H'), 3, 'A1', 'Z')

test('tiles come back where they lay, in their order, and the rack in its own', () => {
  const moved = moveSlot(
    shuffle(AHEAD, () => 0),
    1,
    0,
  )
  expect(inShort(comeBack(moved, 'HAB?', EMPTY))).toBe(inShort(moved))
})

test('of what comes back the rack and the board allow as much as ever', () => {
  expect(inShort(comeBack(AHEAD, 'HAB?', HORN))).toBe('HAB? A1z')
  expect(inShort(comeBack(AHEAD, 'HABX', EMPTY))).toBe('HABX F8H')
  expect(inShort(comeBack(AHEAD, '', EMPTY))).toBe('')
})

test('what no page has written down lays nothing', () => {
  const odd = [
    { place: 9, square: 'A1', letter: 'A' },
    { place: 0, square: 'Z99', letter: 'A' },
    { place: 3, square: 'B1', letter: '?' },
    { place: 1, square: 'C1', letter: 'Q' },
    { place: 1, square: 'D1', letter: 'A' },
  ]
  expect(inShort(layingFrom({ rack: 'HAB?', laid: odd }))).toBe('HAB? C1A')
})
