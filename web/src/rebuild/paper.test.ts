import { expect, test } from 'vitest'
import type { RebuiltTurn } from '../api/types'
import { equipmentOf } from '../board/equipment'
import { editionOf } from '../testing/edition'
import {
  badCell,
  boardAfter,
  EMPTY_TEXT,
  filledColumns,
  isCell,
  likeliestReadings,
  readBoard,
  withBlankAt,
  withLetterAt,
  writeBoard,
} from './paper'

const { alphabet } = equipmentOf(editionOf('standard'))

function withRow(row: string): string {
  return EMPTY_TEXT.split('\n').with(7, row).join('\n')
}

test('a board is read as it is written, with small letters for blanks', () => {
  const { rows, faulty } = readBoard(withRow('.....HOrN......'), alphabet)
  expect(rows[7]).toBe('.....HOrN......')
  expect(faulty).toEqual([])
  expect(writeBoard(rows, alphabet)).toBe(withRow('.....HOrN......'))
})

test('short rows end with empty squares, and a board typed all small has no blanks', () => {
  expect(readBoard(withRow('     horn'), alphabet).rows[7]).toBe('.....HORN......')
})

test('lines that are no rows are named', () => {
  expect(readBoard(withRow('.....H1RN......'), alphabet).faulty).toEqual([7])
  expect(readBoard(withRow('.....HORN.......'), alphabet).faulty).toEqual([7])
  expect(readBoard(`${EMPTY_TEXT}\nHORN`, alphabet).faulty).toEqual([15])
})

test('a tap makes a tile a blank, and a letter again', () => {
  const { rows } = readBoard(withRow('.....HORN......'), alphabet)
  const blank = withBlankAt(rows, 7 * 15 + 6)
  expect(blank[7]).toBe('.....HoRN......')
  expect(withBlankAt(blank, 7 * 15 + 6)).toEqual(rows)
  expect(withLetterAt(rows, 7 * 15 + 6, 'A')[7]).toBe('.....HARN......')
})

test('a cell has one score, or a sign for none, and one word at most', () => {
  expect(['14', '14 HORN', 'HORN 14', '-', '?', '? HORN'].every(isCell)).toBe(true)
  expect(['', 'HORN', '14 15', '14 HORN FARM', '99999'].some(isCell)).toBe(false)
})

test('empty cells at the end of a column are no turns, others cannot be read', () => {
  expect(filledColumns([['14 ', '', ''], ['9']])).toEqual([['14'], ['9']])
  expect(badCell([['14', '', '20'], ['9']])).toEqual({ seat: 0, turn: 1 })
  expect(badCell([['14', ''], ['9']])).toBeNull()
})

test('the board after a turn has the words until then', () => {
  const turns = [
    { at: '8F', word: 'HORN' },
    { at: 'H8', word: 'RED' },
  ] as RebuiltTurn[]
  expect(boardAfter(turns, 1)[7]).toBe('.....HORN......')
  expect(boardAfter(turns, 2)[9]).toBe('.......D.......')
})

test('of what may be misread the likeliest is offered, with more of its letters', () => {
  const misread = [
    { square: 'I8', shown: 'M', letters: ['N', 'A', 'E', 'I'] },
    { square: 'F8', shown: 'H', letters: ['D', 'G'] },
  ]
  const readings = likeliestReadings(misread).map(({ square, letter }) => square + letter)
  expect(readings).toEqual(['I8N', 'I8A', 'I8E', 'F8D'])
  const many = Array.from({ length: 30 }, (_, at) => ({
    square: `A${at}`,
    shown: 'M',
    letters: ['N', 'A'],
  }))
  expect(likeliestReadings(many).length).toBe(6)
})
