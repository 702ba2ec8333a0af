/** The order of the tiles on the rack. */
import type { RackOrder } from '../../shared/stored-settings'
import type { Laying, Slot } from './laying'
import { BLANK, isVowel } from './letters'

/** Sorts the whole rack, with the places of laid tiles; blanks come last. */
export function sorted(laying: Laying, order: RackOrder): Laying {
  if (order === 'own') return laying
  const place = ({ tile }: Slot): string => {
    const group = tile === BLANK ? 2 : order === 'vowels' && !isVowel(tile) ? 1 : 0
    return `${group}${tile}`
  }
  const slots = [...laying.slots].sort((one, other) => place(one).localeCompare(place(other)))
  return { ...laying, slots }
}

/** The rack after a change of the table: sorted again only if tiles were drawn. */
export function sortedIfDrawn(before: Laying, after: Laying, order: RackOrder): Laying {
  const known = new Set(before.slots.map((slot) => slot.id))
  return after.slots.every((slot) => known.has(slot.id)) ? after : sorted(after, order)
}
