/** What is laid, as plain data that outlasts the page. */
import { type Laying, laidFrom, place } from '../../board/placing/laying'
import { BLANK, isLetter } from '../../board/placing/letters'
import { parseSquare, squareName } from '../../board/placing/squares'
import { layingOf } from './reconcile'

/** A laying in short: the tiles of the rack in their order, and where those that are laid lie. */
export interface KeptLaying {
  readonly rack: string
  /** in the order in which they were laid */
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

/** The laying as it was; whether rack and board still allow it is not looked at here. */
export function layingFrom(kept: KeptLaying): Laying {
  return kept.laid.reduce(laidAgain, layingOf(kept.rack))
}

function laidAgain(laying: Laying, kept: KeptTile): Laying {
  const slot = laying.slots[kept.place]
  const square = parseSquare(kept.square)
  if (!slot || square === null || laidFrom(laying, slot.id)) return laying
  const letter = slot.tile === BLANK ? kept.letter : slot.tile
  return isLetter(letter) ? place(laying, [], slot.id, square, letter) : laying
}
