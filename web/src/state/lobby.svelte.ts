/** The games under way and the invitations of this browser, asked for again while they are shown. */
import { api } from '../api/client'
import type { GameSummary, Invitations } from '../api/types'

const EVERY = 15_000

interface Lobby {
  games: readonly GameSummary[]
  invitations: Invitations
}

export const lobby: Lobby = $state({ games: [], invitations: { mine: [], open: [] } })

/** Keeps the lists fresh until the function that it returns is called; says how the first try went. */
export function openLobby(asked: (reached: boolean) => void): () => void {
  ask().then(
    () => asked(true),
    () => asked(false),
  )
  // a server that is away for a while is asked again, and the lists stay as they were
  const again = (): void => {
    if (!document.hidden) void ask().catch(() => undefined)
  }
  const timer = setInterval(again, EVERY)
  document.addEventListener('visibilitychange', again)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', again)
  }
}

async function ask(): Promise<void> {
  const [games, invitations] = await Promise.all([api.games(), api.invitations()])
  lobby.games = waitingFirst(games.filter((game) => game.state !== 'over'))
  lobby.invitations = invitations
}

/** Those that wait for somebody here come before the others. */
function waitingFirst(games: readonly GameSummary[]): GameSummary[] {
  return [...games.filter((game) => game.your_turn), ...games.filter((game) => !game.your_turn)]
}
