import { expect, test } from 'vitest'
import {
  back,
  beside,
  changed,
  dropped,
  forward,
  grown,
  movesFrom,
  pathOf,
  planted,
  shownOf,
} from './tree'

const two = grown(back(grown(planted('start'), '8D HORN', 'a')), '8D CORN', 'b')

test('a move made again leads to the branch it made before', () => {
  const again = grown(back(two), '8D HORN', 'a')
  expect(shownOf(again).cgp).toBe('a')
  expect(again.branches).toHaveLength(3)
})

test('the keys walk back, on and to what was tried beside', () => {
  expect(shownOf(back(two)).cgp).toBe('start')
  expect(shownOf(forward(back(two))).cgp).toBe('a')
  expect(shownOf(beside(two, -1)).cgp).toBe('a')
  expect(beside(two, 1)).toBe(two)
  expect(shownOf(back(planted('start'))).cgp).toBe('start')
})

test('a dropped move takes what followed with it, and nothing else', () => {
  const deep = grown(beside(two, -1), '7C OX', 'c')
  const without = dropped(back(deep))
  expect(without.branches.map(({ cgp }) => cgp)).toEqual(['start', 'b'])
  expect(shownOf(without).cgp).toBe('start')
  expect(movesFrom(without)).toEqual([{ number: 1, move: '8D CORN' }])
  expect(dropped(without)).toBe(without)
})

test('an edited position keeps the moves that led to it', () => {
  const deep = back(grown(two, '7C OX', 'c'))
  const edited = changed(deep, 'with a rack')
  expect(edited.branches.map(({ cgp }) => cgp)).toEqual(['start', 'a', 'with a rack'])
  expect(pathOf(edited).map(({ move }) => move)).toEqual(['', '8D CORN'])
})
