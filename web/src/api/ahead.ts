/** What the first screen shows of the server's, asked for while the page is still on its way. */
import { api } from './client'
import type { Edition, View } from './types'

let game: { id: string; view: Promise<View> } | null = null
let editions: Promise<Edition[]> | null = null

/** A failure is for the screen that takes the answer. */
function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined)
  return answer
}

export function askGameAhead(id: string): void {
  game = { id, view: asked(api.view(id)) }
}

export function askEditionsAhead(): void {
  editions = asked(api.editions())
}

/** The view asked for ahead, for one taker; null if there is none of this game. */
export function takeGameAhead(id: string): Promise<View> | null {
  const taken = game?.id === id ? game.view : null
  game = null
  return taken
}

/** The editions asked for ahead, for one taker. */
export function takeEditionsAhead(): Promise<Edition[]> | null {
  const taken = editions
  editions = null
  return taken
}
