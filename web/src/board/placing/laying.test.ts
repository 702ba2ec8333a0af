import { describe, expect, test } from 'vitest'
import { layingOf, reconcile } from '../../table/turn/reconcile'
import {
  backspace,
  EMPTY_LAYING,
  type Laying,
  laidTiles,
  moveSlot,
  place,
  pointAt,
  recallAll,
  recallAt,
  shuffle,
  typeLetter,
} from './laying'
import { parseSquare } from './squares'

const EMPTY = Array<string>(15).fill('.'.repeat(15))
/** HORN across from F8. */
const HORN = EMPTY.map((row, index) => (index === 7 ? '.....HORN......' : row))

function at(name: string): number {
  return parseSquare(name) as number
}

function typed(laying: Laying, board: readonly string[], letters: string): Laying {
  return [...letters].reduce((next, sign) => {
    const letter = sign.toUpperCase()
    const after = typeLetter(next, board, letter, sign !== letter)
    if (!after) throw new Error(`no tile for ${sign}`)
    return after
  }, laying)
}

function tiles(laying: Laying): string {
  return laidTiles(laying)
    .map(({ square, tile }) => `${square}${tile}`)
    .join(' ')
}

describe('the arrow', () => {
  test('a click sets it, a second click turns it', () => {
    const once = pointAt(layingOf('ABC'), EMPTY, at('H8'))
    expect([once.arrow, once.direction]).toEqual([at('H8'), 'across'])
    expect(pointAt(once, EMPTY, at('H8')).direction).toBe('down')
  })

  test('a square that is taken does not take it', () => {
    expect(pointAt(layingOf('ABC'), HORN, at('F8')).arrow).toBeNull()
  })
})

describe('typing', () => {
  test('letters run along the arrow', () => {
    const laying = typed(pointAt(layingOf('ABCDEFG'), EMPTY, at('H8')), EMPTY, 'BAD')
    expect(tiles(laying)).toBe('H8B I8A J8D')
    expect(laying.arrow).toBe(at('K8'))
  })

  test('letters skip what is on the board', () => {
    const start = pointAt(layingOf('STYABCD'), HORN, at('E8'))
    const laying = typed(start, HORN, 'SY')
    expect(tiles(laying)).toBe('E8S J8Y')
  })

  test('the arrow goes off the edge and typing stops', () => {
    const laying = typed(pointAt(layingOf('AB'), EMPTY, at('O1')), EMPTY, 'A')
    expect(laying.arrow).toBeNull()
    expect(typeLetter(laying, EMPTY, 'B', false)).toBeNull()
  })

  test('a missing letter takes a blank, and no blank refuses', () => {
    const start = pointAt(layingOf('AB?'), EMPTY, at('H8'))
    const laying = typed(start, EMPTY, 'AZ')
    expect(tiles(laying)).toBe('H8A I8z')
    expect(typeLetter(laying, EMPTY, 'Q', false)).toBeNull()
  })

  test('shift takes a blank though the letter is there', () => {
    const laying = typed(pointAt(layingOf('AB?'), EMPTY, at('H8')), EMPTY, 'a')
    expect(tiles(laying)).toBe('H8a')
  })

  test('backspace takes back the last of its own and steps over the board', () => {
    const laying = typed(pointAt(layingOf('STYABCD'), HORN, at('E8')), HORN, 'SY')
    const once = backspace(laying, HORN)
    expect([tiles(once), once.arrow]).toEqual(['E8S', at('J8')])
    const twice = backspace(once, HORN)
    expect([tiles(twice), twice.arrow]).toEqual(['', at('E8')])
  })

  test('backspace without an arrow takes back the tile laid last', () => {
    const laying = typed(pointAt(layingOf('AB'), EMPTY, at('O1')), EMPTY, 'A')
    const back = backspace(laying, EMPTY)
    expect([tiles(back), back.arrow]).toEqual(['', at('O1')])
  })
})

describe('moving tiles', () => {
  const rack = layingOf('ABC?')

  test('a tile is laid and laid elsewhere', () => {
    const laid = place(rack, EMPTY, 0, at('H8'), 'A')
    expect(tiles(place(laid, EMPTY, 0, at('H9'), 'A'))).toBe('H9A')
  })

  test('a rack tile dropped on an own tile takes its place', () => {
    const laid = place(rack, EMPTY, 0, at('H8'), 'A')
    expect(tiles(place(laid, EMPTY, 1, at('H8'), 'B'))).toBe('H8B')
  })

  test('two tiles on the board change places', () => {
    const both = place(place(rack, EMPTY, 0, at('H8'), 'A'), EMPTY, 3, at('I8'), 'Z')
    expect(tiles(place(both, EMPTY, 3, at('H8'), 'Z'))).toBe('I8A H8z')
  })

  test('a square of the board that is taken refuses', () => {
    expect(place(rack, HORN, 0, at('F8'), 'A')).toBe(rack)
  })

  test('a tile can be recalled alone or with all others', () => {
    const both = place(place(rack, EMPTY, 0, at('H8'), 'A'), EMPTY, 1, at('I8'), 'B')
    expect(tiles(recallAt(both, at('H8')))).toBe('I8B')
    expect(tiles(recallAll(both))).toBe('')
  })

  test('a tile moves within the rack, and off the board into it', () => {
    const laid = place(rack, EMPTY, 0, at('H8'), 'A')
    const moved = moveSlot(laid, 0, 3)
    expect(moved.slots.map((slot) => slot.tile).join('')).toBe('BC?A')
    expect(moved.laid).toEqual([])
  })

  test('a shuffle keeps every tile and the places of laid ones', () => {
    const laid = place(rack, EMPTY, 1, at('H8'), 'B')
    const shuffled = shuffle(laid, () => 0)
    expect(shuffled.slots.map((slot) => slot.tile).join('')).toBe('CB?A')
    expect(tiles(shuffled)).toBe('H8B')
  })
})

describe('a table that changes', () => {
  test('tiles laid ahead stay on squares that are free', () => {
    const laid = place(layingOf('ABC'), EMPTY, 0, at('E8'), 'A')
    expect(tiles(reconcile(laid, 'ABC', HORN))).toBe('E8A')
  })

  test('a tile on a square that was taken comes back to the rack', () => {
    const laid = place(layingOf('ABC'), EMPTY, 0, at('F8'), 'A')
    const next = reconcile(laid, 'ABC', HORN)
    expect(next.laid).toEqual([])
    expect(next.slots.map((slot) => slot.tile).join('')).toBe('ABC')
  })

  test('drawn tiles take the places of played ones', () => {
    const laid = place(layingOf('HAB'), EMPTY, 0, at('F8'), 'H')
    const next = reconcile(laid, 'ABX', HORN)
    expect(next.slots.map((slot) => slot.tile).join('')).toBe('XAB')
    expect(next.laid).toEqual([])
  })

  test('of two equal tiles the one on the board is the one played', () => {
    const laid = place(layingOf('HHB'), EMPTY, 0, at('F8'), 'H')
    const next = reconcile(laid, 'HBX', HORN)
    expect(next.slots.map((slot) => slot.tile).join('')).toBe('XHB')
  })

  test('the arrow goes when the tiles laid have been played', () => {
    const pointed = pointAt(layingOf('HAB'), EMPTY, at('F9'))
    const laid = place(pointed, EMPTY, 0, at('F8'), 'H')
    expect(reconcile({ ...laid, arrow: at('F9') }, 'ABX', HORN).arrow).toBeNull()
  })

  test('the arrow leaves a square that was taken', () => {
    const pointed = pointAt(layingOf('A'), EMPTY, at('F8'))
    expect(reconcile(pointed, 'A', HORN).arrow).toBeNull()
    expect(EMPTY_LAYING.arrow).toBeNull()
  })
})
