/** Laid tiles as plain data that survives a reload. */
import { type Laying, laidFrom, place } from '../../board/placing/laying'
import { BLANK } from '../../board/placing/letters'
import { parseSquare, squareName } from '../../board/placing/squares'
import { layingOf } from './reconcile'

/** A laying in short: the rack in order, and where laid tiles are. */
export interface KeptLaying {
  readonly rack: string
  /** in the order of laying */
  readonly laid: readonly KeptTile[]
}

interface KeptTile {
  /** its place on the rack */
  readonly place: number
  readonly square: string
  readonly letter: string
}

export function keptOf(laying: Laying): KeptLaying {
  return {
    rack: laying.slots.map((slot) => slot.tile).join(''),
    laid: laying.laid.map(({ slot, square, letter }) => ({
      place: laying.slots.findIndex((one) => one.id === slot),
      square: squareName(square),
      letter,
    })),
  }
}

/** Restores the laying; does not check that rack and board still allow it. */
export function layingFrom(kept: KeptLaying): Laying {
  return kept.laid.reduce(laidAgain, layingOf(kept.rack))
}

function laidAgain(laying: Laying, kept: KeptTile): Laying {
  const slot = laying.slots[kept.place]
  const square = parseSquare(kept.square)
  if (!slot || square === null || laidFrom(laying, slot.id)) return laying
  const letter = slot.tile === BLANK ? kept.letter : slot.tile
  return /^\p{Lu}$/u.test(letter) ? place(laying, [], slot.id, square, letter) : laying
}
