/**
 * The tiles a player is laying: pure values and the changes to them. Every function returns a new
 * value; none reads the clock, the page or the network.
 */
import { BLANK } from './letters'
import { type Direction, squareName, standing, step, turned } from './squares'

export type Board = readonly string[]

/** A place on the rack; its id stays with the tile while the rack is rearranged. */
export interface Slot {
  readonly id: number
  readonly tile: string
}

/** A tile on the board that is not played yet. `letter` is the letter it represents. */
export interface Laid {
  readonly slot: number
  readonly square: number
  readonly letter: string
  readonly blank: boolean
}

export interface Laying {
  readonly slots: readonly Slot[]
  /** in the order of laying */
  readonly laid: readonly Laid[]
  readonly arrow: number | null
  readonly direction: Direction
}

export const EMPTY_LAYING: Laying = { slots: [], laid: [], arrow: null, direction: 'across' }

export function laidAt(laying: Laying, square: number): Laid | null {
  return laying.laid.find((laid) => laid.square === square) ?? null
}

export function laidFrom(laying: Laying, slot: number): Laid | null {
  return laying.laid.find((laid) => laid.slot === slot) ?? null
}

export function isFree(laying: Laying, board: Board, square: number): boolean {
  return !standing(board, square) && !laidAt(laying, square)
}

/** The first free square from a square on, including it; null past the edge. */
function freeFrom(
  laying: Laying,
  board: Board,
  square: number,
  direction: Direction,
): number | null {
  let at: number | null = square
  while (at !== null && !isFree(laying, board, at)) at = step(at, direction)
  return at
}

/** Sets the arrow across on a free square, or turns it if it is already there. */
export function pointAt(laying: Laying, board: Board, square: number): Laying {
  if (!isFree(laying, board, square)) return laying
  if (laying.arrow === square) return { ...laying, direction: turned(laying.direction) }
  return { ...laying, arrow: square, direction: 'across' }
}

export function withoutArrow(laying: Laying): Laying {
  return { ...laying, arrow: null }
}

/** The slot of a typed letter: its own tile, else a blank, else null. */
export function slotFor(laying: Laying, letter: string, asBlank: boolean): Slot | null {
  const free = laying.slots.filter((slot) => !laidFrom(laying, slot.id))
  const own = asBlank ? undefined : free.find((slot) => slot.tile === letter)
  return own ?? free.find((slot) => slot.tile === BLANK) ?? null
}

/** Lays a letter at the arrow and advances the arrow; null when no tile fits. */
export function typeLetter(
  laying: Laying,
  board: Board,
  letter: string,
  asBlank: boolean,
): Laying | null {
  const slot = slotFor(laying, letter, asBlank)
  if (laying.arrow === null || !slot) return null
  const laid = { slot: slot.id, square: laying.arrow, letter, blank: slot.tile === BLANK }
  const next = { ...laying, laid: [...laying.laid, laid] }
  return { ...next, arrow: freeFrom(next, board, laying.arrow, laying.direction) }
}

/** Takes back the player's own tile before the arrow; over an empty square only the arrow moves. */
export function backspace(laying: Laying, board: Board): Laying {
  if (laying.arrow === null) {
    const last = laying.laid.at(-1)
    return last ? { ...recallAt(laying, last.square), arrow: last.square } : laying
  }
  let at = step(laying.arrow, laying.direction, -1)
  while (at !== null && standing(board, at)) at = step(at, laying.direction, -1)
  return at === null ? laying : { ...recallAt(laying, at), arrow: at }
}

/**
 * Lays a rack tile on a square, or moves a laid one there. Two laid tiles swap places; an occupied
 * square of the board refuses, and the value is returned unchanged.
 */
export function place(
  laying: Laying,
  board: Board,
  slotId: number,
  square: number,
  letter: string,
): Laying {
  const slot = laying.slots.find((candidate) => candidate.id === slotId)
  if (!slot || standing(board, square)) return laying
  const from = laidFrom(laying, slotId)
  const there = laidAt(laying, square)
  if (there?.slot === slotId) return laying
  const others = laying.laid.filter((laid) => laid.slot !== slotId && laid !== there)
  const swapped = there && from ? [{ ...there, square: from.square }] : []
  const moved = { slot: slotId, square, letter, blank: slot.tile === BLANK }
  const next = { ...laying, laid: [...others, ...swapped, moved] }
  if (laying.arrow !== square) return next
  return { ...next, arrow: freeFrom(next, board, square, laying.direction) }
}

export function recallAt(laying: Laying, square: number): Laying {
  return { ...laying, laid: laying.laid.filter((laid) => laid.square !== square) }
}

export function recallAll(laying: Laying): Laying {
  return { ...laying, laid: [], arrow: null }
}

/** Reorders the tiles on the rack; laid tiles keep their places. */
export function shuffle(laying: Laying, random: () => number): Laying {
  const resting = laying.slots.filter((slot) => !laidFrom(laying, slot.id))
  for (let last = resting.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = resting[last] as Slot
    resting[last] = resting[other] as Slot
    resting[other] = moved
  }
  const slots = laying.slots.map((slot) =>
    laidFrom(laying, slot.id) ? slot : (resting.shift() as Slot),
  )
  return { ...laying, slots }
}

/** Moves a tile to another place on the rack, taking it off the board if it was laid. */
export function moveSlot(laying: Laying, slotId: number, place: number): Laying {
  const moved = laying.slots.find((slot) => slot.id === slotId)
  if (!moved) return laying
  const slots = laying.slots.filter((slot) => slot.id !== slotId)
  slots.splice(place, 0, moved)
  return { ...laying, slots, laid: laying.laid.filter((laid) => laid.slot !== slotId) }
}

/** The tiles in the server's notation: upper case for a tile, lower case for a blank. */
export function laidTiles(laying: Laying): { square: string; tile: string }[] {
  return laying.laid.map((laid) => ({
    square: squareName(laid.square),
    tile: laid.blank ? laid.letter.toLowerCase() : laid.letter,
  }))
}
