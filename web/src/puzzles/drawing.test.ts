/** The picture of a puzzle: what is written into it is the question and the result. */
import { expect, test } from 'vitest'
import { equipmentOf } from '../board/equipment'
import { editionOf } from '../testing/edition'
import { drawPuzzle } from './drawing'

/** A canvas that notes what is written on it. */
function noting(written: string[]): CanvasRenderingContext2D {
  const context = { fillText: (text: string) => written.push(text) }
  return new Proxy(context, {
    get: (of, name) => Reflect.get(of, name) ?? (() => undefined),
    set: () => true,
  }) as unknown as CanvasRenderingContext2D
}

test('it has the tiles of the board and the rack, the question and the result', () => {
  const written: string[] = []
  const row = '.'.repeat(15)
  const board = Array.from({ length: 15 }, (_, at) => (at === 7 ? `${'.'.repeat(7)}CaT.....` : row))
  const caption = { title: 'Puzzle', stars: '★☆☆', question: 'Bingo', result: 'Found' }
  const view = { board, rack: 'QI?' }
  drawPuzzle(
    noting(written),
    view,
    equipmentOf(editionOf('standard')),
    caption,
    () => '#000',
    'serif',
  )
  expect(written).toEqual([
    'Puzzle',
    '★☆☆',
    'Bingo',
    // a blank has no points, and one on the rack no letter
    'C',
    '3',
    'A',
    'T',
    '1',
    'Q',
    '10',
    'I',
    '1',
    'Found',
    'Tilewright',
  ])
})
