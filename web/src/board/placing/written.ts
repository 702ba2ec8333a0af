import { type Board, type Laying, place, recallAll, slotFor } from './laying'
import { COLUMN_LETTERS, type Direction, squareAt, standing, step } from './squares'

/** A play in notation: `8D HORN` across, `D8 HORN` down. */
export interface WrittenPlay {
  readonly square: number
  readonly direction: Direction
  readonly letters: readonly WrittenLetter[]
}

export type WrittenProblem =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'off_board' }
  | { readonly kind: 'through'; readonly letter: string }
  | { readonly kind: 'missing'; readonly letter: string }

export type LaidWritten =
  | { readonly ok: true; readonly laying: Laying }
  | { readonly ok: false; readonly problem: WrittenProblem }

const ACROSS = /^\s*(\d{1,2})\s*([A-Oa-o])\s+((?:\??[A-Za-z])+)\s*$/
const DOWN = /^\s*([A-Oa-o])\s*(\d{1,2})\s+((?:\??[A-Za-z])+)\s*$/

export interface WrittenLetter {
  readonly letter: string
  readonly blank: boolean
}

/**
 * The letters of a typed word. In mixed case the lower-case letters are blanks, as in `FArM`; a
 * word all in lower case is just typed quickly. A question mark before a letter always means a
 * blank, also where every tile is one.
 */
export function readLetters(word: string): WrittenLetter[] {
  const marksBlanks = word !== word.toLowerCase()
  return [...word.matchAll(/(\??)([A-Za-z])/g)].map(([, mark, sign = '']) => ({
    letter: sign.toUpperCase(),
    blank: mark !== '' || (marksBlanks && sign === sign.toLowerCase()),
  }))
}

/** The word as `readLetters` reads it back. */
export function writeLetters(letters: readonly WrittenLetter[]): string {
  const mixed = letters.some((one) => !one.blank)
  const mark = mixed ? '' : '?'
  return letters.map((one) => (one.blank ? mark + one.letter.toLowerCase() : one.letter)).join('')
}

/** Returns null when the text is not a play. */
export function parseWritten(text: string): WrittenPlay | null {
  const across = ACROSS.exec(text)
  const down = DOWN.exec(text)
  const found = across
    ? { row: across[1], column: across[2], word: across[3] }
    : { row: down?.[2], column: down?.[1], word: down?.[3] }
  if (!found.row || !found.column || !found.word) return null
  const column = COLUMN_LETTERS.indexOf(found.column.toUpperCase())
  const square = squareAt(Number(found.row) - 1, column)
  if (square === null) return null
  const direction = across ? 'across' : 'down'
  return { square, direction, letters: readLetters(found.word) }
}

/** Lays a play given in notation, whose word includes letters already on the board. */
export function layWritten(laying: Laying, board: Board, text: string): LaidWritten {
  const play = parseWritten(text)
  if (!play) return { ok: false, problem: { kind: 'unreadable' } }
  let next = recallAll(laying)
  let at: number | null = play.square
  for (const { letter, blank } of play.letters) {
    if (at === null) return { ok: false, problem: { kind: 'off_board' } }
    const there = standing(board, at)
    if (!there) {
      const slot = slotFor(next, letter, blank)
      if (!slot) return { ok: false, problem: { kind: 'missing', letter } }
      next = place(next, board, slot.id, at, letter)
    } else if (there.toUpperCase() !== letter) {
      return { ok: false, problem: { kind: 'through', letter: there.toUpperCase() } }
    }
    at = step(at, play.direction)
  }
  return { ok: true, laying: next }
}
