/** The offer of notices to a player who has just left a game of days. */
import type { View } from '../api/types'
import { change, settings } from '../shared/settings.svelte'

export const leaving: { isOffered: boolean } = $state({ isOffered: false })

/** Takes note of the game that is left; others come back to their games by themselves. */
export function noteLeft(view: View | null): void {
  if (view === null || settings.noNotices || !isOfDays(view)) return
  leaving.isOffered = true
}

/** Whether days may pass before this player's next turn. */
export function isOfDays(view: Pick<View, 'seat' | 'state' | 'terms'>): boolean {
  return view.seat !== null && view.state === 'playing' && view.terms.time?.kind === 'days'
}

export function endOffer(): void {
  leaving.isOffered = false
}

/** Declines for good: the menu still has the notices. */
export function declineNotices(): void {
  change({ noNotices: true })
  endOffer()
}
