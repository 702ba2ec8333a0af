/** Whose plays may have words that are none. */
import type { View } from '../api/types'

/** Whether every word of the computers is good at this table. */
export function hasGoodComputers(view: View): boolean {
  return !view.terms.phoneys && view.players.some((player) => player.level !== null)
}

/** Whether anybody but the viewer may ever lay a word that is none. */
export function hasDoubtfulPlays(view: View): boolean {
  const others = view.players.filter((player) => player.seat !== view.seat)
  return view.terms.phoneys === true || others.some((player) => player.level === null)
}
