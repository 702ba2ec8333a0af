import { type Board, type Laying, place, recallAll, slotFor } from './laying'
import { COLUMN_LETTERS, type Direction, squareAt, standing, step } from './squares'

/** A play in notation: `8D HORN` across, `D8 HORN` down. */
export interface WrittenPlay {
  readonly square: number
  readonly direction: Direction
  readonly letters: readonly { readonly letter: string; readonly blank: boolean }[]
}

export type WrittenProblem =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'off_board' }
  | { readonly kind: 'through'; readonly letter: string }
  | { readonly kind: 'missing'; readonly letter: string }

export type LaidWritten =
  | { readonly ok: true; readonly laying: Laying }
  | { readonly ok: false; readonly problem: WrittenProblem }

const ACROSS = /^\s*(\d{1,2})\s*([A-Oa-o])\s+([A-Za-z]+)\s*$/
const DOWN = /^\s*([A-Oa-o])\s*(\d{1,2})\s+([A-Za-z]+)\s*$/

/** Returns null when the text is not a play. In mixed case the lower-case letters are blanks. */
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
  const marksBlanks = found.word !== found.word.toLowerCase()
  const letters = [...found.word].map((sign) => ({
    letter: sign.toUpperCase(),
    blank: marksBlanks && sign === sign.toLowerCase(),
  }))
  return { square, direction: across ? 'across' : 'down', letters }
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
