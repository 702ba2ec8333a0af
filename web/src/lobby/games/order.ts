/** The order and the filters of the list of games. Pure. */
import type { GameSummary } from '../../api/types'

export type Filter = 'all' | 'turn' | 'waiting' | 'over'

export const FILTERS: readonly Filter[] = ['all', 'turn', 'waiting', 'over']

/** The number of games listed before the player asks for all. */
export const MOST_IN_SIGHT = 5

const KINDS: readonly Filter[] = ['turn', 'waiting', 'over']

function kindOf(game: GameSummary): Filter {
  if (game.state === 'over') return 'over'
  return game.your_turn ? 'turn' : 'waiting'
}

/**
 * Games that wait for the player first, then games that wait for others, then finished ones. Those
 * that have waited longest come first, and the game that was finished last.
 */
export function ordered(games: readonly GameSummary[]): GameSummary[] {
  const byAge = games.toSorted((one, other) => (one.updated < other.updated ? -1 : 1))
  return KINDS.flatMap((kind) => {
    const found = byAge.filter((game) => kindOf(game) === kind)
    return kind === 'over' ? found.reverse() : found
  })
}

export function filtered(games: readonly GameSummary[], filter: Filter): readonly GameSummary[] {
  return filter === 'all' ? games : games.filter((game) => kindOf(game) === filter)
}
