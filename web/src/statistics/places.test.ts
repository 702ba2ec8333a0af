import { expect, test } from 'vitest'
import { tilesByRow } from './places'
import { de } from './text.de'
import { en } from './text.en'

test('every square has the number of tiles that were laid on it', () => {
  const rows = tilesByRow([
    { square: 'H8', tiles: 12 },
    { square: 'A15', tiles: 1 },
  ])
  expect(rows.map((row) => row.length)).toEqual(Array(15).fill(15))
  expect(rows[7]?.[7]).toBe(12)
  expect(rows[14]?.[0]).toBe(1)
  expect(rows.flat().reduce((sum, tiles) => sum + tiles)).toBe(13)
})

test('the squares of the most tiles are said, and how many were used', () => {
  const named = [en.place('H8', 12), en.place('G8', 9)]
  expect(en.placesMost(named, 2)).toBe(
    'Squares with a tile of yours: 2 of 225. Most often: H8 (12), G8 (9).',
  )
  expect(de.placesMost(named, 2)).toBe(
    'Felder mit einem Stein von dir: 2 von 225. Am häufigsten: H8 (12), G8 (9).',
  )
})
