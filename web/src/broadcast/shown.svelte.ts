/** The game that this page broadcasts: followed for as long as the page is open. */
import { api, Refused } from '../api/client'
import { Live, type LiveEvents } from '../api/live'
import type { View } from '../api/types'
import { pause } from '../shared/pause'

interface Shown {
  view: View | null
  /** nothing is broadcast here: the link is wrong, or the players have switched it off */
  missing: boolean
  lost: boolean
}

/** The wait before the server is asked again whether something is broadcast. */
const AGAIN = 5000
const SOON = 1000

export const shown: Shown = $state({ view: null, missing: false, lost: false })

let place = 0
let live: Live | null = null

/** Follows a game by its spectators' link; returns a function that ends it. */
export function followGame(id: string, secret: string): () => void {
  const mine = begin()
  void comeToGame(id, secret, mine)
  return end
}

function begin(): number {
  end()
  Object.assign(shown, { view: null, missing: false, lost: false })
  return place
}

function end(): void {
  place += 1
  live?.close()
  live = null
}

/** Asks until the game may be watched: nobody sits at a page of a broadcast to load it again. */
async function comeToGame(id: string, secret: string, mine: number): Promise<void> {
  while (mine === place) {
    try {
      await api.watch(id, secret)
      if (mine !== place) return
      live = new Live<View>(
        id,
        events(mine, () => comeToGame(id, secret, mine)),
        undefined,
        'games',
        true,
      )
      return
    } catch (error) {
      if (mine !== place) return
      doubt(error)
    }
    await pause(AGAIN)
  }
}

function doubt(error: unknown): void {
  shown.missing = error instanceof Refused && error.status === 404
  shown.lost = !shown.missing
  if (shown.missing) shown.view = null
}

/** Each time the connection is lost the permission is asked for again: it may have ended. */
function events(mine: number, again: () => Promise<void>): LiveEvents {
  async function lost(): Promise<void> {
    if (mine !== place || live === null) return
    live.close()
    live = null
    shown.lost = true
    await pause(SOON)
    if (mine === place) await again()
  }
  return {
    opened: () => undefined,
    lost: () => void lost(),
    failed: () => undefined,
    view: (view) => Object.assign(shown, { view, missing: false, lost: false }),
    accepted: () => undefined,
    refused: () => undefined,
    said: () => undefined,
    present: () => undefined,
  }
}
