/** Whether another player of a finished game has asked for a rematch. */
import { api } from '../../api/client'
import { askedAfter } from '../../lobby/gathering/invited'
import { whileShown } from '../../shared/while-shown'

/** The socket says it at once; without one, and for news of another server, this does. */
const EVERY = 15_000

/** The name of the player who asked; empty for none. */
export const rematch = $state({ askedBy: '' })

/** the finished game that is shown; empty for none */
let shown = ''

/** Keeps it fresh until the returned function is called. */
export function openRematch(game: string): () => void {
  shown = game
  rematch.askedBy = ''
  const close = whileShown(ask, EVERY)
  return () => {
    shown = ''
    close()
  }
}

/** Asks the server again, if a game is shown. */
export function askRematch(): void {
  if (shown) void ask().catch(() => undefined)
}

async function ask(): Promise<void> {
  const game = shown
  const { mine } = await api.invitations()
  if (game === shown) rematch.askedBy = askedAfter(game, mine)
}
