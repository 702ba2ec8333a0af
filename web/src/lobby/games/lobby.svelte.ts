/** The games and invitations of this browser: polled while shown, invitations followed at once. */
import { api, beside } from '../../api/client'
import type { CompanionSummary, GameSummary, Invitations } from '../../api/types'
import { onSession } from '../../shared/session.svelte'
import { whileShown } from '../../shared/while-shown'
import { followInvitations, followNone } from './followed'

const EVERY = 15_000

/** The most games that the server lists at once. */
const PAGE = 50

/** The most sheets listed here; the companion's own screen has them all. */
const MOST_SHEETS = 3

interface Lobby {
  games: readonly GameSummary[]
  /** whether the server may have more games than are listed */
  hasEarlier: boolean
  invitations: Invitations
  /** the companion sheets of games that are not over */
  sheets: readonly CompanionSummary[]
}

export const lobby: Lobby = $state({
  games: [],
  hasEarlier: false,
  invitations: { mine: [], open: [] },
  sheets: [],
})

let isOpen = false

/** Keeps the lists fresh until the returned function is called; resolves with the first outcome. */
export function openLobby(asked: (reached: boolean) => void): () => void {
  isOpen = true
  const askAll = () => Promise.all([ask(), askSheets()])
  askAll().then(
    () => asked(true),
    () => asked(false),
  )
  const stop = [whileShown(ask, EVERY), onSession(() => void askAll().catch(() => undefined))]
  return () => {
    isOpen = false
    for (const end of stop) end()
    followNone()
  }
}

/** A sheet is changed on its own screen, so that this list is not asked for again while it is shown. */
async function askSheets(): Promise<void> {
  try {
    lobby.sheets = (await beside.mine())
      .filter(({ state }) => state !== 'over')
      .slice(0, MOST_SHEETS)
  } catch {
    // the screen does without, and shows none of the person before
    lobby.sheets = []
  }
}

/** Lists the games after the ones listed already. */
export async function showEarlierGames(): Promise<void> {
  const earlier = await api.games(lobby.games.length)
  lobby.games = merged(lobby.games, earlier)
  lobby.hasEarlier = earlier.length === PAGE
}

async function ask(): Promise<void> {
  const [games, invitations] = await Promise.all([api.games(), api.invitations()])
  const isFirst = lobby.games.length <= PAGE
  lobby.hasEarlier = isFirst ? games.length === PAGE : lobby.hasEarlier
  lobby.games = isFirst ? games : merged(games, lobby.games)
  lobby.invitations = invitations
  // an answer may come after the screen has been left
  if (isOpen) followInvitations(invitations, ask)
}

function merged(first: readonly GameSummary[], rest: readonly GameSummary[]): GameSummary[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...rest.filter(({ id }) => !known.has(id))]
}
