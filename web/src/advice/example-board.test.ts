import { expect, test } from 'vitest'
import type { WorkedPlay } from '../api/types'
import { squareName } from '../board/placing/squares'
import { laidOf, partOf } from './example-board'

function worked(rows: Record<number, string>, tiles: readonly (readonly [string, string])[]) {
  const board = Array.from({ length: 15 }, (_, row) => rows[row + 1] ?? '.'.repeat(15))
  const laid = tiles.map(([square, tile]) => ({ square, tile }))
  return { board, tiles: laid } as unknown as WorkedPlay
}

test('the tiles of a play are laid where they go, a small letter as a blank', () => {
  const laid = laidOf(
    worked({}, [
      ['H8', 'q'],
      ['I8', 'I'],
    ] as const),
  )
  expect(laid.map((tile) => [squareName(tile.square), tile.letter, tile.blank])).toEqual([
    ['H8', 'Q', true],
    ['I8', 'I', false],
  ])
})

test('the part of a board that is shown has a square round the tiles, and ends at the edge', () => {
  const part = partOf(
    worked({ 8: '......BANK.....' }, [
      ['K5', 'T'],
      ['K8', 'S'],
    ] as const),
  )
  expect(part.rows).toEqual([3, 4, 5, 6, 7, 8])
  expect(part.columns).toEqual([5, 6, 7, 8, 9, 10, 11])
  expect(
    partOf(
      worked({}, [
        ['A1', 'C'],
        ['O1', 'T'],
      ] as const),
    ).columns,
  ).toHaveLength(15)
})
