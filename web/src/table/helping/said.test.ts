import { expect, test } from 'vitest'
import type { HelpGiven } from '../../api/types'
import { saidOf } from './said'
import { de } from './text.de'
import { en } from './text.en'

const NOTHING: HelpGiven = {
  version: 9,
  steps: ['bingo'],
  bingo: false,
  kind: null,
  line: '',
  squares: [],
  tiles: '',
  first: null,
  written: null,
}
const PLACE: HelpGiven = {
  ...NOTHING,
  steps: ['bingo', 'place'],
  kind: 'play',
  line: '8',
  squares: ['F8', 'G8', 'I8'],
}

test('the first step says only whether there is a bingo', () => {
  expect(saidOf(NOTHING)).toBe('No bingo this time.')
  expect(saidOf({ ...NOTHING, bingo: true })).toBe('There is a bingo.')
})

test('the second step says where, by the row or the column and the squares', () => {
  expect(saidOf(PLACE)).toBe('The best play is in row 8, from F8 to I8.')
  expect(saidOf({ ...PLACE, bingo: true, line: 'H', squares: ['H4', 'H10'] })).toBe(
    'The bingo is in column H, from H4 to H10.',
  )
  expect(saidOf({ ...PLACE, squares: ['F8'] })).toBe('The best play is in row 8, on F8.')
})

test('the third step names the tiles, and of a bingo the first', () => {
  const tiles: HelpGiven = { ...PLACE, steps: [...PLACE.steps, 'tiles'], tiles: 'AR?', first: 'R' }
  expect(saidOf(tiles)).toBe('It takes A, R and a blank.')
  expect(saidOf({ ...tiles, bingo: true, first: 's' })).toBe(
    'It takes all your tiles. The first is a blank as S.',
  )
})

test('where an exchange or a pass is best, the steps speak of that', () => {
  const exchange: HelpGiven = { ...PLACE, kind: 'exchange', line: '', squares: [] }
  expect(saidOf(exchange)).toBe('An exchange is worth more than any play.')
  expect(saidOf({ ...exchange, steps: ['bingo', 'place', 'tiles'], tiles: 'VV' })).toBe(
    'Put back V and V.',
  )
  expect(saidOf({ ...exchange, kind: 'pass' })).toContain('Pass.')
})

test('each button says what its step gives', () => {
  const all = [en, de].map((words) =>
    Object.values(words.steps)
      .map((label) => label(null))
      .concat(words.steps.move('exchange')),
  )
  for (const labels of all) expect(new Set(labels).size).toBe(5)
})
