/** What a list says of a game. */
import type { GameSummary } from '../../api/types'
import { momentOf } from '../../text/dates'
import { text } from '../../text/text.svelte'

/** The others at the table, or all where everyone sits at this device. */
export function othersOf({ players, seats }: GameSummary): string[] {
  const others = players.filter((_, seat) => !seats.includes(seat))
  return (others.length > 0 ? others : players).map((player) => player.name)
}

/** Whether it is the turn of the one person at this device. */
export function isOwnTurn(game: GameSummary): boolean {
  return game.your_turn && game.to_move !== null && game.seats.length === 1
}

export function stateOf(game: GameSummary): string {
  const words = text.newGame
  const since = momentOf(game.updated)
  const { to_move: seat } = game
  if (game.state === 'damaged') return words.damagedSince(since)
  if (game.state === 'over') return words.overSince(resultOf(game), since)
  if (seat === null) return words.waitsSince[game.state](since)
  if (isOwnTurn(game)) return words.yourTurnSince(since)
  return words.turnSince(game.players[seat]?.name ?? '', since)
}

function resultOf(game: GameSummary): string {
  const words = text.newGame
  const won = game.winners.flatMap((seat) => game.players[seat]?.name ?? [])
  const [seat = -1] = game.winners
  if (won.length === 0) return words.noWinner
  return won.length === 1 && game.seats.length === 1 && game.seats.includes(seat)
    ? words.youWon
    : words.won(won)
}
