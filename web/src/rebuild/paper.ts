/** The board and the sheet as they are copied from paper. Pure. */
import type { RebuiltGame, RebuiltTurn } from '../api/types'
import type { Alphabet } from '../board/placing/alphabet'
import { BLANK } from '../board/placing/letters'
import { columnOf, rowOf, SIZE, step } from '../board/placing/squares'
import { parsePlace } from '../board/placing/written'

type Misread = RebuiltGame['misread'][number]

export const EMPTY = '.'
const EMPTY_SIGNS = /^[.\s_-]$/
export const EMPTY_ROWS: readonly string[] = Array(SIZE).fill(EMPTY.repeat(SIZE))
export const EMPTY_TEXT = EMPTY_ROWS.join('\n')

/** The typed board; `faulty` are the lines, from 0, that are no rows of it. */
export interface ReadBoard {
  readonly rows: readonly string[]
  readonly faulty: readonly number[]
}

/** Reads fifteen rows: small letters are blanks, unless nothing but small letters was typed. */
export function readBoard(text: string, alphabet: Alphabet): ReadBoard {
  const marksBlanks = text !== text.toLowerCase()
  const lines = text.replace(/\s+$/, '').split('\n')
  const read = lines.map((line) => cellsOf(marksBlanks ? line : line.toUpperCase(), alphabet))
  const faulty = read.flatMap((cells, line) => (cells === null || line >= SIZE ? [line] : []))
  const rows = EMPTY_ROWS.map((empty, row) => (read[row] ?? '').padEnd(SIZE, EMPTY) || empty)
  return { rows, faulty }
}

/** One character for each square; null where something is no tile, or the row is too long. */
function cellsOf(line: string, alphabet: Alphabet): string | null {
  let cells = ''
  for (const part of line.replace(/\s+$/, '').match(/[.\s_-]+|[^.\s_-]+/g) ?? []) {
    const tiles = EMPTY_SIGNS.test(part.charAt(0))
      ? EMPTY.repeat(part.length)
      : word(part, alphabet)
    if (tiles === null) return null
    cells += tiles
  }
  return cells.length > SIZE ? null : cells
}

function word(typed: string, alphabet: Alphabet): string | null {
  const tiles = alphabet.read(typed)
  return tiles && !tiles.includes(BLANK) ? tiles.join('') : null
}

/** The board as `readBoard` reads it back. */
export function writeBoard(rows: readonly string[], alphabet: Alphabet): string {
  return rows.map((row) => row.replace(/[^.]+/g, (tiles) => alphabet.write([...tiles]))).join('\n')
}

/** The board with a tile made a blank, or a letter again. */
export function withBlankAt(rows: readonly string[], square: number): string[] {
  return rows.map((row, at) => {
    if (at !== rowOf(square)) return row
    const tile = row.charAt(columnOf(square))
    const other = tile === tile.toUpperCase() ? tile.toLowerCase() : tile.toUpperCase()
    return row.slice(0, columnOf(square)) + other + row.slice(columnOf(square) + 1)
  })
}

/** The board with another letter on a square; `?` makes its letter a blank. */
export function withLetterAt(rows: readonly string[], square: number, letter: string): string[] {
  if (letter === BLANK) return withBlankAt(rows, square)
  return rows.map((row, at) =>
    at === rowOf(square)
      ? row.slice(0, columnOf(square)) + letter + row.slice(columnOf(square) + 1)
      : row,
  )
}

/** Columns without the empty cells at their ends. */
export function filledColumns(columns: readonly (readonly string[])[]): string[][] {
  return columns.map((column) => {
    const cells = column.map((cell) => cell.trim())
    while (cells.length > 0 && cells.at(-1) === '') cells.pop()
    return cells
  })
}

/** Whether a cell has a score, or a dash or a question mark, and at most one word beside it. */
export function isCell(cell: string): boolean {
  const parts = cell.trim().split(/\s+/)
  const figures = parts.filter((part) => /^(=?\d{1,4}|[-–—?xX])$/.test(part))
  return figures.length === 1 && parts.length - figures.length <= 1
}

/** The first cell that cannot be read; null if every one can. */
export function badCell(
  columns: readonly (readonly string[])[],
): { seat: number; turn: number } | null {
  for (const [seat, column] of filledColumns(columns).entries()) {
    const turn = column.findIndex((cell) => !isCell(cell))
    if (turn >= 0) return { seat, turn }
  }
  return null
}

/** A square, and the letter that it may have. */
export interface Reading {
  readonly square: string
  readonly letter: string
}

const MOST_READINGS = 6
const LETTERS_OF_FIRST = 3

/** What may be misread on the board, the likeliest first: no more than a person looks at. */
export function likeliestReadings(misread: readonly Misread[]): Reading[] {
  const first = misread.length === 1 ? MOST_READINGS : LETTERS_OF_FIRST
  const readings = misread.flatMap(({ square, letters }, place) =>
    letters.slice(0, place === 0 ? first : 1).map((letter) => ({ square, letter })),
  )
  return readings.slice(0, MOST_READINGS)
}

/** The squares of a play's word. */
export function squaresOf({ at, word: laid }: Pick<RebuiltTurn, 'at' | 'word'>): number[] {
  const place = parsePlace(at)
  if (!place) return []
  return [...laid].flatMap((_, index) => step(place.square, place.direction, index) ?? [])
}

/** The board after the first turns of a game. */
export function boardAfter(turns: readonly RebuiltTurn[], count: number): string[] {
  const cells = EMPTY_ROWS.map((row) => [...row])
  for (const turn of turns.slice(0, count)) {
    for (const [index, square] of squaresOf(turn).entries()) {
      const row = cells[rowOf(square)]
      if (row) row[columnOf(square)] = turn.word.charAt(index)
    }
  }
  return cells.map((row) => row.join(''))
}
