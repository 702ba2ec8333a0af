/** The order in which the players of a game take their turns. Pure. */
import type { Player, View } from '../api/types'

/** A game's players, by seat, and the seats in the order of turns. */
interface Seated<Player> {
  readonly players: readonly Player[]
  readonly order: readonly number[]
}

/** The seats in the order of turns; in their own order until it is drawn. */
export function seatsInOrder({ players, order }: Seated<unknown>): readonly number[] {
  return order.length === players.length ? order : players.map((_, seat) => seat)
}

/** The players in the order of turns. */
export function inOrder<Player>(game: Seated<Player>): Player[] {
  return seatsInOrder(game).flatMap((seat) => game.players[seat] ?? [])
}

/** What belongs to seats, in the order of turns. */
export function sortedByTurn<Of extends { readonly seat: number }>(
  game: Seated<unknown>,
  things: readonly Of[],
): Of[] {
  const order = seatsInOrder(game)
  return [...things].sort((one, other) => order.indexOf(one.seat) - order.indexOf(other.seat))
}

/**
 * The seat that moves after the present one, the same seat if all others lose a turn; null where two
 * players simply take turns.
 */
export function nextToMove(view: Pick<View, 'players' | 'order' | 'to_move'>): number | null {
  const { order, to_move: mover } = view
  if (mover === null) return null
  const place = order.indexOf(mover)
  const following = [...order.slice(place + 1), ...order.slice(0, place + 1)]
  const next = following.find((seat) => mayMove(view.players[seat])) ?? null
  const playing = view.players.filter((player) => !player.left).length
  return playing > 2 || (playing === 2 && next === mover) ? next : null
}

function mayMove(player: Player | undefined): boolean {
  return player !== undefined && !player.left && player.lost_turns === 0
}
