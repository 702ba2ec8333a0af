import { expect, test } from 'vitest'
import type { Edition } from '../api/types'
import { editionOf } from '../testing/edition'
import { EDITIONS } from '../testing/editions'
import { equipmentOf } from './equipment'
import { CENTRE, parseSquare, SIZE } from './placing/squares'

const STANDARD = equipmentOf(editionOf('standard'))

function premiums(names: string): (string | null)[] {
  return names.split(' ').map((name) => STANDARD.premiumAt(parseSquare(name) ?? -1))
}

test('premiums lie where the layout of the edition has its marks', () => {
  expect(premiums('A1 O15 H8 B2 N14')).toEqual(['tw', 'tw', 'dw', 'dw', 'dw'])
  expect(premiums('F2 J14 D1 L15 E1')).toEqual(['tl', 'tl', 'dl', 'dl', null])
  expect(STANDARD.premiumAt(SIZE * SIZE)).toBeNull()
})

test('an edition with another layout and other tiles is shown with these', () => {
  const plain = '.'.repeat(SIZE)
  const other: Edition = {
    ...editionOf('standard'),
    layout: [`"${plain.slice(1)}`, ...Array.from({ length: SIZE - 1 }, () => plain)],
    tiles: [
      { tile: 'A', count: 3, points: 7 },
      { tile: 'Ñ', count: 1, points: 12 },
      { tile: '?', count: 4, points: 0 },
    ],
  }
  const equipment = equipmentOf(other)
  expect([0, 1, CENTRE].map((square) => equipment.premiumAt(square))).toEqual(['tl', null, null])
  expect(equipment.letters).toEqual(['A', 'Ñ'])
  expect(['A', 'Ñ', 'B'].map((tile) => equipment.pointsOf(tile))).toEqual([7, 12, 0])
})

test.each(EDITIONS)('every tile of the edition $name has its points, the blank none', (edition) => {
  const equipment = equipmentOf(edition)
  for (const { tile, points } of edition.tiles) expect(equipment.pointsOf(tile)).toBe(points)
  expect(equipment.pointsOf('?')).toBe(0)
  expect(equipment.letters).toHaveLength(edition.tiles.length - 1)
})

test.each(EDITIONS)('the board of the edition $name can be drawn', ({ layout }) => {
  expect(layout).toHaveLength(SIZE)
  // a mark that the page does not know would be left out without a word
  expect(layout.join('')).toMatch(/^[.'"=-]{225}$/)
})
