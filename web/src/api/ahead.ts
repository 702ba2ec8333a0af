/** The view of the table that the address names, asked for while the page is still on its way. */
import { api } from './client'
import type { View } from './types'

let ahead: { game: string; view: Promise<View> } | null = null

export function askAhead(game: string): void {
  const view = api.view(game)
  // a failure is for the screen that takes the view
  view.catch(() => undefined)
  ahead = { game, view }
}

/** The view asked for ahead, for one taker; null if there is none of this game. */
export function takeAhead(game: string): Promise<View> | null {
  const taken = ahead?.game === game ? ahead.view : null
  ahead = null
  return taken
}
