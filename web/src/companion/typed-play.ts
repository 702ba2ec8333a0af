/** A play typed beside a real board, and the tiles it adds to the board. */
import type { TileOn } from '../api/types'
import type { Alphabet } from '../board/placing/alphabet'
import type { Board, Laid } from '../board/placing/laying'
import {
  COLUMN_LETTERS,
  columnOf,
  type Direction,
  rowOf,
  squareName,
  standing,
  step,
  turned,
} from '../board/placing/squares'
import { parsePlace, parseWritten, readLetters, writeLetters } from '../board/placing/written'

const PLACE = /^\s*(?:(\d{1,2})\s*([A-Oa-o])|([A-Oa-o])\s*(\d{1,2}))(?:\s+|$)(.*)$/

/** The start square of a text, which may have no word yet. */
export interface Begun {
  readonly square: number
  readonly direction: Direction
  readonly word: string
}

export function begun(text: string): Begun | null {
  const [, row, column, ownColumn, ownRow, word = ''] = PLACE.exec(text) ?? []
  const place = parsePlace(`${row ?? ownColumn ?? ''}${column ?? ownRow ?? ''}`)
  return place && { ...place, word }
}

/** The text after a tap on a square: it starts there, and a second tap changes direction. */
export function begunAt(text: string, square: number): string {
  const before = begun(text)
  const word = before ? before.word : text.trim()
  const direction =
    before?.square === square ? turned(before.direction) : (before?.direction ?? 'across')
  return `${placeName(square, direction)} ${word}`
}

function placeName(square: number, direction: Direction): string {
  const row = rowOf(square) + 1
  return direction === 'across'
    ? `${row}${COLUMN_LETTERS.charAt(columnOf(square))}`
    : squareName(square)
}

/**
 * The tiles of the typed play. A letter already on the board may be typed or left out; the word
 * ends at the edge of the board.
 */
export function laidBy(text: string, board: Board, alphabet: Alphabet): Laid[] {
  const play = parseWritten(text, alphabet)
  if (!play) return []
  const laid: Laid[] = []
  let at: number | null = play.square
  for (const { letter, blank } of play.letters) {
    if (at !== null && standing(board, at).toUpperCase() === letter) {
      at = step(at, play.direction)
      continue
    }
    while (at !== null && standing(board, at)) at = step(at, play.direction)
    if (at === null) return []
    laid.push({ slot: laid.length, square: at, letter, blank })
    at = step(at, play.direction)
  }
  return laid
}

export function tilesOf(laid: readonly Laid[]): TileOn[] {
  return laid.map((one) => ({
    square: squareName(one.square),
    tile: one.blank ? one.letter.toLowerCase() : one.letter,
  }))
}

/** The text with one of its laid tiles made a blank, or a letter again. */
export function withBlank(text: string, board: Board, slot: number, alphabet: Alphabet): string {
  const before = begun(text)
  const letters = before && readLetters(before.word, alphabet)
  if (!before || !letters) return text
  const laid = laidBy(text, board, alphabet)
  let place = 0
  let at: number | null = before.square
  for (const [index, { letter }] of letters.entries()) {
    if (at !== null && standing(board, at).toUpperCase() === letter) {
      at = step(at, before.direction)
      continue
    }
    while (at !== null && standing(board, at)) at = step(at, before.direction)
    const one = laid[place]
    if (one) letters[index] = { letter, blank: one.blank !== (place === slot) }
    place += 1
    if (at !== null) at = step(at, before.direction)
  }
  return `${placeName(before.square, before.direction)} ${writeLetters(letters, alphabet)}`
}

/** The number of latest entries removed when this turn is taken back; none before the first. */
export function entriesFrom(turnsAfter: readonly number[], turn: number): number {
  return turn === 0 ? 0 : turnsAfter.filter((count) => count >= turn).length
}

/** The next free square of a typed play, or its start. */
export function cursorOf(text: string, board: Board, alphabet: Alphabet): number | null {
  const start = begun(text)
  if (!start) return null
  const last = laidBy(text, board, alphabet).at(-1)
  let at: number | null = last ? step(last.square, start.direction) : start.square
  while (at !== null && standing(board, at)) at = step(at, start.direction)
  return at
}
