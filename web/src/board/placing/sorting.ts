/** The order of the tiles on the rack. */
import type { RackOrder } from '../../shared/stored-settings'
import type { Alphabet } from './alphabet'
import type { Laying, Slot } from './laying'
import { BLANK } from './letters'

/** How a rack is kept in order: by what, in which alphabet. */
export interface Order {
  readonly by: RackOrder
  /** null before the edition is there, whose tiles are then taken for English ones */
  readonly alphabet: Alphabet | null
}

/** more than the place of any letter */
const LATER = 0x10000

/** Sorts the whole rack, with the places of laid tiles; blanks come last. */
export function sorted(laying: Laying, { by, alphabet }: Order): Laying {
  if (by === 'own') return laying
  const place = ({ tile }: Slot): number => {
    if (tile === BLANK) return Number.POSITIVE_INFINITY
    const isVowel = alphabet ? alphabet.isVowel(tile) : 'AEIOU'.includes(tile)
    const nth = alphabet ? alphabet.placeOf(tile) : tile.charCodeAt(0)
    return by === 'vowels' && !isVowel ? LATER + nth : nth
  }
  const slots = [...laying.slots].sort((one, other) => compare(place(one), place(other)))
  return { ...laying, slots }
}

/** The rack after a change of the table: sorted again only if tiles were drawn. */
export function sortedIfDrawn(before: Laying, after: Laying, order: Order): Laying {
  const known = new Set(before.slots.map((slot) => slot.id))
  return after.slots.every((slot) => known.has(slot.id)) ? after : sorted(after, order)
}

/** Two blanks are as far as each other, though infinity less infinity is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}
