/** A position in parts, as the board for analysis edits it, and its line of CGP. Pure. */

import type { Alphabet } from '../board/placing/alphabet'
import { BLANK, bracketed } from '../board/placing/letters'
import { SIZE, squareName } from '../board/placing/squares'
import { parseWritten, writeLetters } from '../board/placing/written'
import { laidBy } from '../companion/typed-play'

export interface Parts {
  readonly edition: string
  readonly lexicon: string
  /** the language of the tiles; absent for English */
  readonly language?: string | null | undefined
  /** row 1 first: a letter, a small one for a blank, a full stop for an empty square */
  readonly board: readonly string[]
  /** in the order of turns, that on turn first */
  readonly racks: readonly string[]
  readonly scores: readonly number[]
  readonly zero_turns: number
}

export const EMPTY_ROW = '.'.repeat(SIZE)

export const EMPTY_PARTS: Parts = {
  edition: 'standard',
  lexicon: '',
  board: Array.from({ length: SIZE }, () => EMPTY_ROW),
  racks: ['', ''],
  scores: [0, 0],
  zero_turns: 0,
}

export function writeCgp(parts: Parts): string {
  const rows = parts.board.map((row) =>
    bracketed(row).replace(/\.+/g, (empty) => String(empty.length)),
  )
  const lexicon = parts.lexicon ? ` lex ${parts.lexicon};` : ''
  const language = parts.language ? ` ld ${parts.language};` : ''
  const racks = parts.racks.map(bracketed).join('/')
  const scores = parts.scores.join('/')
  return `${rows.join('/')} ${racks} ${scores} ${parts.zero_turns};${lexicon}${language} edition ${parts.edition};`
}

/** The word list that a line of CGP names, where it is another than the one in use; empty if not. */
export function otherThan(used: string, cgp: string): string {
  const named = namedBy('lex', cgp)
  return named.toLowerCase() === used.toLowerCase() ? '' : named
}

/** What an operation of a line of CGP, such as `edition`, names; empty if the line has none. */
function namedBy(operation: string, cgp: string): string {
  return new RegExp(`[;\\s]-?${operation}\\s+([^\\s;]+)`).exec(cgp)?.[1] ?? ''
}

/** The edition that a line of CGP names; empty if none. */
export function editionIn(cgp: string): string {
  return namedBy('edition', cgp)
}

/** The line of CGP with another name of its edition. */
export function withEdition(cgp: string, edition: string): string {
  return cgp.replace(/([;\s]-?edition\s+)[^\s;]+/, (_, before: string) => before + edition)
}

/** The line of CGP with the edition of the line before it where it names none, and likewise the words. */
export function withChosen(cgp: string, before: string): string {
  const line = cgp.trim()
  const hasWords = namedBy('lex', line) || namedBy('ld', line)
  const missing = [...(hasWords ? [] : ['lex', 'ld']), ...(editionIn(line) ? [] : ['edition'])]
  const chosen = missing
    .map((operation) => [operation, namedBy(operation, before)])
    .filter(([, name]) => name)
    .map(([operation, name]) => ` ${operation} ${name};`)
  return line && chosen.length > 0 ? `${line.replace(/;$/, '')};${chosen.join('')}` : line
}

/** The board with a tile on a square, or none. */
export function withTile(board: readonly string[], square: number, tile: string): string[] {
  const [at, column] = [Math.floor(square / SIZE), square % SIZE]
  return board.map((row, number) =>
    number === at ? row.slice(0, column) + (tile || '.') + row.slice(column + 1) : row,
  )
}

/** How often each tile occurs. */
export function countsOf(tiles: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + 1
  return counts
}

/** How many of each tile are neither on the board nor on these racks; none below 0. */
export function leftOf(
  tiles: readonly { tile: string; count: number }[],
  board: readonly string[],
  racks: readonly string[],
): Record<string, number> {
  const laid = [...board.join('')].map((cell) => (cell === cell.toUpperCase() ? cell : BLANK))
  const used = countsOf(laid.join('') + racks.join(''))
  return Object.fromEntries(
    tiles.map(({ tile, count }) => [tile, Math.max(0, count - (used[tile] ?? 0))]),
  )
}

/** A rack filled up with tiles that are left, chosen by `chance`, a number from 0 up to 1. */
export function filled(
  rack: string,
  left: Readonly<Record<string, number>>,
  size: number,
  chance: () => number,
): string {
  const tiles = Object.entries(left).flatMap(([tile, count]) => Array(count).fill(tile) as string[])
  let full = rack
  while (full.length < size && tiles.length > 0) {
    full += tiles.splice(Math.floor(chance() * tiles.length), 1)[0] ?? ''
  }
  return full
}

/** A move of the engine as a text that can be typed. */
export function typedMove(
  move: { kind: string; at: string; word: string; tiles: string },
  alphabet: Alphabet,
): string {
  if (move.kind === 'pass') return 'pass'
  if (move.kind === 'exchange') return `-${alphabet.writeRack(move.tiles)}`
  const letters = [...move.word].map((sign) => ({
    letter: sign.toUpperCase(),
    blank: sign !== sign.toUpperCase(),
  }))
  return `${move.at} ${writeLetters(letters, alphabet)}`
}

/**
 * A typed move as the server reads it: small letters are blanks, and a letter that the rack lacks
 * takes one. An exchange or a pass is passed on.
 */
export function askedMove(
  typed: string,
  board: readonly string[],
  rack: string,
  alphabet: Alphabet,
): string {
  const text = typed.trim()
  const play = parseWritten(text, alphabet)
  if (!play)
    return /^(-|exchange\s)/i.test(text)
      ? `-${bracketed(alphabet.readRack(text.replace(/^(-|exchange)/i, '')))}`
      : text.toLowerCase()
  const laid = new Map(laidBy(text, board, alphabet).map((one) => [one.square, one]))
  const held = [...rack]
  const taken = new Set<number>()
  const take = (tile: string): boolean => {
    const at = held.indexOf(tile)
    if (at >= 0) held.splice(at, 1)
    return at >= 0
  }
  for (const [square, { letter, blank }] of laid) {
    if (blank || (!take(letter) && take(BLANK))) taken.add(square)
  }
  const step = play.direction === 'across' ? 1 : SIZE
  const squares = [...laid.keys()]
  const end = Math.max(play.square, ...squares)
  let word = ''
  for (let square = play.square; square <= end; square += step) {
    const own = laid.get(square)
    const there = board[Math.floor(square / SIZE)]?.charAt(square % SIZE) ?? '.'
    const letter = own?.letter ?? (there === '.' ? '' : there.toUpperCase())
    word += own && taken.has(square) ? letter.toLowerCase() : letter
  }
  // letters of the board after the last tile belong to the word too
  for (let square = end + step; squares.length > 0; square += step) {
    const inLine = play.direction === 'down' ? square < SIZE * SIZE : square % SIZE !== 0
    const there = inLine ? (board[Math.floor(square / SIZE)]?.charAt(square % SIZE) ?? '.') : '.'
    if (there === '.') break
    word += there.toUpperCase()
  }
  const name = squareName(play.square)
  return `${play.direction === 'across' ? name.replace(/^(.)(\d+)$/, '$2$1') : name} ${bracketed(word)}`
}
