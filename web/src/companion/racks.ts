/** The racks as far as known when they are counted. */
import type { Companion } from '../api/types'

/**
 * The racks by seat as far as the sheet knows them: with an empty bag, the unseen tiles are on the
 * one rack that is not empty.
 */
export function firstRacks(view: Companion): string[] {
  const holding = view.players.filter((player) => player.tiles > 0)
  const unseen = Object.entries(view.unseen.letters)
    .map(([tile, count]) => tile.repeat(count))
    .join('')
  const only = view.bag === 0 && holding.length === 1 ? holding[0]?.seat : undefined
  return view.players.map((player) => (player.seat === only ? unseen : ''))
}
