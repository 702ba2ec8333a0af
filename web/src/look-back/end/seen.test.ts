import { expect, test } from 'vitest'
import { parseSquare } from '../../board/placing/squares'
import { openPart, slipPart, squaresOfWord } from './seen'

function at(...names: string[]): number[] {
  return names.map((name) => parseSquare(name) ?? -1)
}

test('a word is on the squares from its place on, across or down', () => {
  expect(squaresOfWord('8F', 3)).toEqual(at('F8', 'G8', 'H8'))
  expect(squaresOfWord('F8', 3)).toEqual(at('F8', 'F9', 'F10'))
  expect([squaresOfWord(null, 3), squaresOfWord('15O', 3)]).toEqual([[], at('O15')])
})

test('a slip shows both words where they have room together, else the better one', () => {
  const better = squaresOfWord('8F', 4)
  const near = slipPart(better, squaresOfWord('G9', 2))
  expect(near.part.rows).toEqual({ from: 7, to: 9 })
  const far = slipPart(better, squaresOfWord('1A', 4))
  expect(far.part.rows).toEqual({ from: 6, to: 8 })
})

test('a word that goes down far is shown whole, across the board', () => {
  const { part, isCut } = slipPart(squaresOfWord('F2', 8), [])
  expect([part.rows, part.columns, isCut]).toEqual([{ from: 1, to: 8 }, { from: 0, to: 14 }, false])
})

test('without a better word the turn itself is seen', () => {
  expect(slipPart([], at('A1', 'B1')).part.rows).toEqual({ from: 0, to: 2 })
})

test('an open turn shows ten squares across, more around a long word, and is never taller than wide', () => {
  const short = openPart([parseSquare('H8') ?? 0])
  expect([spanOf(short.rows), spanOf(short.columns)]).toEqual([7, 10])
  const down = openPart(squaresOfWord('A1', 15))
  expect([spanOf(down.rows), spanOf(down.columns)]).toEqual([15, 15])
  const across = openPart(squaresOfWord('1A', 13))
  expect([spanOf(across.rows), spanOf(across.columns)]).toEqual([7, 13])
})

function spanOf({ from, to }: { from: number; to: number }): number {
  return to - from + 1
}
