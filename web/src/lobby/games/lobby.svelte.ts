/** The games and the invitations of this browser, asked for again while they are shown. */
import { api } from '../../api/client'
import type { GameSummary, Invitations } from '../../api/types'
import { whileShown } from '../../shared/while-shown'

const EVERY = 15_000

/** How many of those that are over are told, the latest first. */
const MOST_OVER = 10

interface Lobby {
  games: readonly GameSummary[]
  over: readonly GameSummary[]
  invitations: Invitations
}

export const lobby: Lobby = $state({ games: [], over: [], invitations: { mine: [], open: [] } })

/** Keeps the lists fresh until the function that it returns is called; says how the first try went. */
export function openLobby(asked: (reached: boolean) => void): () => void {
  ask().then(
    () => asked(true),
    () => asked(false),
  )
  return whileShown(ask, EVERY)
}

async function ask(): Promise<void> {
  const [games, invitations] = await Promise.all([api.games(), api.invitations()])
  lobby.games = waitingFirst(games.filter((game) => game.state !== 'over'))
  lobby.over = games.filter((game) => game.state === 'over').slice(0, MOST_OVER)
  lobby.invitations = invitations
}

/** Those that wait for somebody here come before the others. */
function waitingFirst(games: readonly GameSummary[]): GameSummary[] {
  return [...games.filter((game) => game.your_turn), ...games.filter((game) => !game.your_turn)]
}
