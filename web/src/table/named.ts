/** The players of a table as its reader is to read of them. */
import type { View } from '../api/types'
import type { Named } from '../text/named'
import { text } from '../text/text.svelte'
import { isShared } from './curtain/device.svelte'

/** The player at a seat: "you" to the player of this view, unless several share the device. */
export function namedAt(view: Pick<View, 'players' | 'seat'>, seat: number): Named {
  return { name: view.players[seat]?.name ?? '', you: seat === view.seat && !isShared() }
}

/** The one other player of a game of two; null where there are more, and to a spectator. */
export function onlyOther(view: Pick<View, 'players' | 'seat'>, seat: number | null): Named | null {
  return view.players.length === 2 && seat !== null ? namedAt(view, 1 - seat) : null
}

/** All players, by seat. */
export function allNamed(view: Pick<View, 'players' | 'seat'>): Named[] {
  return view.players.map((player) => namedAt(view, player.seat))
}

/** The player at a seat, as a heading calls them. */
export function nameAt(view: Pick<View, 'players' | 'seat'>, seat: number): string {
  return text.player(namedAt(view, seat))
}
