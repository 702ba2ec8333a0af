/** The games and invitations of this browser, polled while shown. */
import { api } from '../../api/client'
import type { GameSummary, Invitations } from '../../api/types'
import { onSession } from '../../shared/session.svelte'
import { whileShown } from '../../shared/while-shown'

const EVERY = 15_000

/** The number of finished games listed, newest first. */
const MOST_OVER = 10

interface Lobby {
  games: readonly GameSummary[]
  over: readonly GameSummary[]
  invitations: Invitations
}

export const lobby: Lobby = $state({ games: [], over: [], invitations: { mine: [], open: [] } })

/** Keeps the lists fresh until the returned function is called; resolves with the first outcome. */
export function openLobby(asked: (reached: boolean) => void): () => void {
  ask().then(
    () => asked(true),
    () => asked(false),
  )
  const stop = [whileShown(ask, EVERY), onSession(() => void ask().catch(() => undefined))]
  return () => {
    for (const end of stop) end()
  }
}

async function ask(): Promise<void> {
  const [games, invitations] = await Promise.all([api.games(), api.invitations()])
  lobby.games = waitingFirst(games.filter((game) => game.state !== 'over'))
  lobby.over = games.filter((game) => game.state === 'over').slice(0, MOST_OVER)
  lobby.invitations = invitations
}

/** Games waiting for someone here come first. */
function waitingFirst(games: readonly GameSummary[]): GameSummary[] {
  return [...games.filter((game) => game.your_turn), ...games.filter((game) => !game.your_turn)]
}
