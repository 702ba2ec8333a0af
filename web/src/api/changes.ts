import type { Changes, Turn, View } from './types'

/** What changes lead on: a table's view, or a companion's. */
export interface Followed {
  readonly version: number
  readonly turns: readonly Turn[]
}

/** The view after these changes; null when they do not lead on from it. */
export function led<Shown extends Followed = View>(
  view: Shown | null,
  message: Changes,
): Shown | null {
  if (view?.version !== message.from) return null
  const turns = [...view.turns.slice(0, message.turns.keep), ...message.turns.add]
  return { ...view, ...message.changes, turns }
}
