import { expect, test } from 'vitest'
import { badgePlace } from './badge'
import { parseSquare, squareName } from './squares'

const EMPTY: readonly string[] = Array.from({ length: 15 }, () => '.'.repeat(15))

function placed(...names: string[]): string {
  return placedOn(EMPTY, ...names)
}

function placedOn(board: readonly string[], ...names: string[]): string {
  const place = badgePlace(
    names.map((name) => parseSquare(name) as number),
    board,
  )
  return place ? `${place.side} ${squareName(place.square)}` : 'nowhere'
}

test('the score stands above the end of a word across, and below it in the first row', () => {
  expect(placed('F8', 'G8', 'H8')).toBe('above H8')
  expect(placed('N1', 'O1')).toBe('below O1')
  expect(placed('C5')).toBe('above C5')
})

test('the score stands beside the end of a word down, to the left where the board ends', () => {
  expect(placed('H6', 'H7', 'H8')).toBe('right H8')
  expect(placed('N14', 'N15')).toBe('left N15')
  expect(placed('O1', 'O2')).toBe('left O2')
})

test('the score covers no letter beside the word while another side is free', () => {
  const craw = EMPTY.with(14, '...........CRAW')
  expect(placedOn(craw, 'N13', 'N14', 'N15')).toBe('left N14')
  const above = EMPTY.with(6, '.......S.......')
  expect(placedOn(above, 'F8', 'G8', 'H8')).toBe('below H8')
  const around = above.with(8, '.......S.......')
  expect(placedOn(around, 'F8', 'G8', 'H8')).toBe('above G8')
  expect(placedOn(EMPTY.with(6, 'SSSSSSSS').with(8, 'SSSSSSSS'), 'G8', 'H8')).toBe('above H8')
})

test('no word has no score', () => {
  expect(placed()).toBe('nowhere')
})
