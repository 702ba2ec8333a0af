/** The pieces of the board that show a turn. Pure. */
import type { BestMove, ReplayTurn } from '../../api/types'
import { type Part, partAround } from '../../board/placing/piece'
import { boundsOf, parseSquare, SIZE, standing, step } from '../../board/placing/squares'
import { parsePlace } from '../../board/placing/written'

/** What a slip shows of the board at least, and its shape. */
const ROWS = 3
const COLUMNS = 8
const SHAPE = 15 / 7
/** A taller piece is not cut to the shape of the others. */
const TALL = 6
/** Beyond this, what was played is not shown together with what was better. */
const MOST_ROWS = 4
const MOST_COLUMNS = 10

/** The squares of a whole word, by its place on the board and its length. */
export function squaresOfWord(at: string | null, length: number): number[] {
  const place = at ? parsePlace(at) : null
  if (!place) return []
  return Array.from({ length }, (_, index) => step(place.square, place.direction, index)).filter(
    (square) => square !== null,
  )
}

/** The squares of the word that a turn played, with the letters that were there before. */
export function squaresOfTurn(turn: ReplayTurn): number[] {
  return squaresOfWord(turn.at, [...(turn.word ?? '')].length)
}

export function freshSquares(turn: ReplayTurn): number[] {
  return turn.squares.flatMap((name) => parseSquare(name) ?? [])
}

export function squaresOfBest(best: BestMove): number[] {
  return best.kind === 'play' ? squaresOfWord(best.at, [...best.word].length) : []
}

export interface Seen {
  readonly part: Part
  /** whether it fills the shape of a slip */
  readonly isCut: boolean
}

/** The piece of a slip, with both words where they have room together. */
export function slipPart(better: readonly number[], played: readonly number[]): Seen {
  const together = boundsOf([...better, ...played])
  const fits = together !== null && together.height <= MOST_ROWS && together.width <= MOST_COLUMNS
  const squares = better.length === 0 ? played : fits ? [...better, ...played] : better
  const height = Math.max(ROWS, boundsOf(squares)?.height ?? 0)
  // a square more than its rows is seen, cut in two
  const wide = Math.min(SIZE, Math.max(COLUMNS, Math.ceil((height + 1) * SHAPE) - 1))
  return { part: partAround(squares, height, wide), isCut: height <= TALL }
}

/** The board as it was before a play that took these squares. */
export function without(board: readonly string[], squares: readonly number[]): string[] {
  const gone = new Set(squares)
  return board.map((line, row) =>
    [...line].map((cell, column) => (gone.has(row * SIZE + column) ? '.' : cell)).join(''),
  )
}

/** The tiles of a word as it lies on a board. */
export function lettersOn(board: readonly string[], squares: readonly number[]): string[] {
  return squares.map((square) => standing(board, square))
}

/** The whole board, as a part of it. */
export const WHOLE: Part = {
  rows: { from: 0, to: SIZE - 1 },
  columns: { from: 0, to: SIZE - 1 },
}

/** What an open turn shows of the board at least. */
const OPEN_ROWS = 7
const OPEN_COLUMNS = 10

/** The piece of an open turn: both words with what is around them, and never taller than wide. */
export function openPart(squares: readonly number[]): Part {
  const height = Math.max(OPEN_ROWS, boundsOf(squares)?.height ?? 0)
  return partAround(squares, height, Math.max(OPEN_COLUMNS, height))
}
