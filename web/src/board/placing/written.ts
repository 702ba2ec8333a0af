import type { Alphabet } from './alphabet'
import { type Board, type Laying, place, recallAll, slotFor } from './laying'
import { BLANK, inCapitals, spelled } from './letters'
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

const ACROSS = /^(\d{1,2})\s*([A-Oa-o])$/
const DOWN = /^([A-Oa-o])\s*(\d{1,2})$/
const PLAY = /^\s*(\d{1,2}\s*[A-Oa-o]|[A-Oa-o]\s*\d{1,2})\s+(\S+)\s*$/

export interface WrittenLetter {
  readonly letter: string
  readonly blank: boolean
}

/**
 * The letters of a typed word. In mixed case the lower-case letters are blanks, as in `FArM`; a
 * word all in lower case is just typed quickly. A question mark before a letter always means a
 * blank, also where every tile is one. Null where something is no letter of the alphabet.
 */
export function readLetters(word: string, alphabet: Alphabet): WrittenLetter[] | null {
  const marksBlanks = word !== word.toLowerCase()
  const letters: WrittenLetter[] = []
  let isMarked = false
  for (const tile of alphabet.read(word) ?? [BLANK]) {
    if (tile === BLANK && isMarked) return null
    if (tile !== BLANK) {
      const letter = tile.toUpperCase()
      letters.push({ letter, blank: isMarked || (marksBlanks && tile !== letter) })
    }
    isMarked = tile === BLANK
  }
  return isMarked ? null : letters
}

/** The word as `readLetters` reads it back. */
export function writeLetters(letters: readonly WrittenLetter[], alphabet: Alphabet): string {
  const mixed = letters.some((one) => !one.blank)
  return alphabet.write(
    letters.flatMap(({ letter, blank }) =>
      blank ? [...(mixed ? [] : [BLANK]), letter.toLowerCase()] : [letter],
    ),
  )
}

/** Where a play begins, `8D` across and `D8` down; null for other texts. */
export function parsePlace(text: string): Omit<WrittenPlay, 'letters'> | null {
  const across = ACROSS.exec(text)
  const down = DOWN.exec(text)
  const [row, column = ''] = across ? [across[1], across[2]] : [down?.[2], down?.[1]]
  const square = squareAt(Number(row) - 1, COLUMN_LETTERS.indexOf(column.toUpperCase()))
  if (!column || square === null) return null
  return { square, direction: across ? 'across' : 'down' }
}

/** Returns null when the text is not a play. */
export function parseWritten(text: string, alphabet: Alphabet): WrittenPlay | null {
  const [, at = '', word = ''] = PLAY.exec(text) ?? []
  const place = parsePlace(at)
  const letters = place && readLetters(word, alphabet)
  return letters && { ...place, letters }
}

/** Lays a play given in notation, whose word includes letters already on the board. */
export function layWritten(
  laying: Laying,
  board: Board,
  text: string,
  alphabet: Alphabet,
): LaidWritten {
  const play = parseWritten(text, alphabet)
  if (!play) return { ok: false, problem: { kind: 'unreadable' } }
  let next = recallAll(laying)
  let at: number | null = play.square
  for (const { letter, blank } of play.letters) {
    if (at === null) return { ok: false, problem: { kind: 'off_board' } }
    const there = standing(board, at)
    if (!there) {
      const slot = slotFor(next, letter, blank)
      if (!slot) return { ok: false, problem: { kind: 'missing', letter: spelled(letter) } }
      next = place(next, board, slot.id, at, letter)
    } else if (there.toUpperCase() !== letter) {
      return { ok: false, problem: { kind: 'through', letter: inCapitals(there) } }
    }
    at = step(at, play.direction)
  }
  return { ok: true, laying: next }
}
