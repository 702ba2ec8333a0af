/**
 * Letters by key, one after the other. Those of one tile join: with a CH on the rack, C and then H
 * lay it. Pure, as laying is.
 */
import { type Alphabet, POINT } from './alphabet'
import { type Board, type Laying, laidAt, recallAt, slotFor, typeLetter } from './laying'
import { BLANK } from './letters'

/** What keys have laid, which further keys may make a tile of several letters. */
export interface Typed {
  readonly laying: Laying
  /** the keys of the latest tile */
  readonly keys: string
  /** the square of the latest tile */
  readonly square: number
}

export interface Hand {
  readonly laying: Laying
  readonly board: Board
  readonly alphabet: Alphabet
}

/** Whether a key can lay a tile of this alphabet, if the rack has it. */
export function isTypable(sign: string, alphabet: Alphabet): boolean {
  const key = alphabet.keyOf(sign)
  if (!/^\p{L}$/u.test(sign)) return alphabet.hasPoint && key === POINT
  return alphabet.lettersFor(sign).length > 0 || alphabet.joinedBy(key, 'begun').length > 0
}

/**
 * Lays what a key says; null when no tile fits. `last` is what the keys before it laid, and counts
 * only while nothing else has changed the tiles.
 */
export function typeKey(
  hand: Hand,
  sign: string,
  asBlank: boolean,
  last: Typed | null,
): Typed | null {
  const key = hand.alphabet.keyOf(sign)
  const before = last?.laying === hand.laying ? last : null
  return (
    (before && goneOn(hand, key, asBlank, before)) ??
    laidInARow(hand, sign, asBlank) ??
    (before && joined(hand, before, key, { fit: 'loose', asBlank, mayBeBlank: true })) ??
    begun(hand, key, asBlank)
  )
}

/** The keys go on with the face that is there, or make one that the rack has. */
function goneOn(hand: Hand, key: string, asBlank: boolean, before: Typed): Typed | null {
  const { alphabet, laying } = hand
  const there = laidAt(laying, before.square)
  const keys = before.keys + key
  const isLonger = alphabet.joinedBy(keys, 'begun').length > 0
  const isIt = alphabet.joinedBy(keys, 'whole').some((letter) => letter === there?.letter)
  if (isIt || (isLonger && key === POINT)) return { ...before, keys }
  const isBlank = asBlank && there?.blank === true
  return joined(hand, before, key, { fit: 'whole', asBlank, mayBeBlank: isBlank })
}

interface Joining {
  readonly fit: 'whole' | 'loose'
  readonly asBlank: boolean
  readonly mayBeBlank: boolean
}

/** One tile in place of the latest, if the rack has one that may be taken. */
function joined(
  { laying, board, alphabet }: Hand,
  { keys, square }: Typed,
  key: string,
  { fit, asBlank, mayBeBlank }: Joining,
): Typed | null {
  const without = { ...recallAt(laying, square), arrow: square }
  for (const letter of alphabet.joinedBy(keys + key, fit)) {
    const slot = slotFor(without, letter, asBlank)
    if (!slot || (slot.tile === BLANK && !mayBeBlank)) continue
    const next = typeLetter(without, board, letter, asBlank)
    if (next) return { laying: next, keys: keys + key, square }
  }
  return null
}

/** The tiles of one key, most often one: ß lays two S. */
function laidInARow(
  { laying, board, alphabet }: Hand,
  sign: string,
  asBlank: boolean,
): Typed | null {
  const letters = alphabet.lettersFor(sign)
  let next: Laying | null = laying
  let square = laying.arrow
  for (const letter of letters) {
    square = next?.arrow ?? null
    next = next && typeLetter(next, board, letter, asBlank)
  }
  if (letters.length === 0 || !next || square === null) return null
  return { laying: next, keys: letters.length === 1 ? alphabet.keyOf(sign) : '', square }
}

/** The one tile that begins so: a CH where there is no C, a QU where no tile shows a Q alone. */
function begun({ laying, board, alphabet }: Hand, key: string, asBlank: boolean): Typed | null {
  const square = laying.arrow
  const isLetter = alphabet.lettersFor(key).length > 0
  const [letter, ...others] = alphabet.joinedBy(key, 'begun').filter((one) => {
    const slot = slotFor(laying, one, asBlank)
    return slot !== null && (slot.tile !== BLANK || !isLetter)
  })
  if (square === null || !letter || others.length > 0) return null
  const next = typeLetter(laying, board, letter, asBlank)
  return next && { laying: next, keys: key, square }
}
