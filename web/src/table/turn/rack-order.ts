/** The order of the rack that the player chooses, which drawn tiles then follow. */
import { alphabetOf } from '../../board/equipment'
import { laidFrom } from '../../board/placing/laying'
import { sorted } from '../../board/placing/sorting'
import { change, settings } from '../../shared/settings.svelte'
import type { RackOrder } from '../../shared/stored-settings'
import { text } from '../../text/text.svelte'
import { say, table } from '../table.svelte'
import { moveSlot, replaceLaying } from './hand'

export function orderRack(rackOrder: RackOrder): void {
  change({ rackOrder })
  const alphabet = table.view && alphabetOf(table.view)
  replaceLaying(sorted(table.laying, { by: rackOrder, alphabet }))
  say(text.said.sorted[rackOrder])
}

/** Sorts by the alphabet; with the vowels first, if that was done before. */
export function sortRack(): void {
  orderRack(settings.rackOrder === 'alphabet' ? 'vowels' : 'alphabet')
}

/** Moves a tile within the rack, which from then on keeps the player's own order. */
export function arrange(slot: number, place: number): void {
  if (!laidFrom(table.laying, slot)) change({ rackOrder: 'own' })
  moveSlot(slot, place)
}
