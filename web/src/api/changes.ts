import type { Changes, View } from './types'

/** The view after these changes; null when they do not lead on from it. */
export function led(view: View | null, message: Changes): View | null {
  if (view?.version !== message.from) return null
  const turns = [...view.turns.slice(0, message.turns.keep), ...message.turns.add]
  return { ...view, ...message.changes, turns }
}
