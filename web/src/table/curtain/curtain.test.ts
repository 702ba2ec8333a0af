import { expect, test } from 'vitest'
import type { View } from '../../api/types'
import { falls, linesOf, mayLook } from './curtain'

const HERE = [0, 2]

function view(toMove: number | null, changes: Partial<View> = {}, left: readonly number[] = []) {
  const players = [0, 1, 2].map((seat) => ({ seat, left: left.includes(seat) }))
  const state = toMove === null ? 'awaiting_final_challenge' : 'playing'
  const can = { accept: false }
  return { to_move: toMove, state, players, can, ...changes } as unknown as View
}

test('a table of one person here is never hidden', () => {
  expect(falls(view(0), view(1), [0], 0)).toBe(false)
})

test('the table is hidden when the turn of the person in sight is over', () => {
  expect(falls(view(0), view(2), HERE, 0)).toBe(true)
  expect(falls(view(0), view(1), HERE, 0)).toBe(true)
})

test('it is hidden when the turn comes to another person here', () => {
  expect(falls(view(1), view(2), HERE, 0)).toBe(true)
})

test('it stays in sight of the person on turn, and of who looks while others play', () => {
  expect(falls(view(1), view(0), HERE, 0)).toBe(false)
  expect(falls(view(1), view(1), HERE, 0)).toBe(false)
})

test('a page that is opened anew shows no rack by itself', () => {
  expect(falls(null, view(0), HERE, null)).toBe(true)
})

test('it is hidden for the last challenge once the person in sight has none left', () => {
  expect(falls(view(0), view(null), HERE, 0)).toBe(true)
  expect(falls(view(null), view(null, { can: { accept: true } as View['can'] }), HERE, 2)).toBe(
    false,
  )
})

test('a game that is over or waits for its numbers hides nothing', () => {
  expect(falls(view(0), view(null, { state: 'over' }), HERE, 0)).toBe(false)
  expect(falls(null, view(null, { state: 'waiting' }), HERE, null)).toBe(false)
})

test('who has resigned is seen no more, and the last one here needs no curtain', () => {
  expect(falls(view(0), view(1, {}, [0]), HERE, 0)).toBe(true)
  expect(falls(view(2), view(1, {}, [0]), HERE, 2)).toBe(false)
})

test('on turn one looks alone; while others play, whoever wants to', () => {
  expect(mayLook(view(2), HERE)).toEqual([2])
  expect(mayLook(view(1), HERE)).toEqual([0, 2])
  expect(mayLook(view(1, {}, [0]), HERE)).toEqual([2])
})

test('a long name stands in two lines of much the same length, where it may be broken', () => {
  expect(linesOf('Ann')).toEqual(['Ann'])
  expect(linesOf('Mary Ann Lee')).toEqual(['Mary Ann Lee'])
  expect(linesOf('Maximiliane Lichtenberg')).toEqual(['Maximiliane ', 'Lichtenberg'])
  expect(linesOf('Wilhelmina-Josephine Ott')).toEqual(['Wilhelmina-', 'Josephine Ott'])
  expect(linesOf('Donaudampfschifffahrt')).toEqual(['Donaudampfschifffahrt'])
})
