/** The turns of the open table, loaded again when there are more. */
import { api } from '../../api/client'
import type { Replay, View } from '../../api/types'
import { pause } from '../../shared/pause'

const FIRST_WAIT = 500

interface Shown {
  /** the game, seat and version loaded */
  of: string
  replay: Replay | null
}

export const shown: Shown = $state({ of: '', replay: null })

function nameOf(view: Pick<View, 'id' | 'seat'>): string {
  return `${view.id}/${view.seat ?? ''}`
}

/** Loads the turns for the view's seat; what another seat saw is dropped at once. */
export async function follow(
  view: Pick<View, 'id' | 'version' | 'seat'>,
  ask: () => Promise<Replay> = () => api.replay(view.id, view.seat ?? undefined),
): Promise<void> {
  const name = nameOf(view)
  const wanted = `${name}@${view.version}`
  if (shown.of === wanted) return
  if (!shown.of.startsWith(`${name}@`)) shown.replay = null
  shown.of = wanted
  for (let wait = FIRST_WAIT; shown.of === wanted; wait *= 2) {
    try {
      const replay = await ask()
      if (shown.of === wanted) shown.replay = replay
      return
    } catch {
      await pause(wait)
    }
  }
}

/** Forgets the turns. */
export function forget(): void {
  shown.of = ''
  shown.replay = null
}
