/** The position before a turn of a game that was played, or of an exercise, as CGP. Pure. */
import type { Replay, View } from '../api/types'
import { seatsInOrder } from '../shared/turn-order'
import { EMPTY_PARTS, writeCgp } from './cgp'

/** The position in which the turn of this number was to be made; before the first turn, that one. */
export function cgpOfTurn(replay: Replay, number: number): string {
  const turn = replay.turns[Math.max(0, number - 1)]
  const before = replay.turns[Math.max(0, number - 1) - 1]
  const order = seatsInOrder(replay)
  const first = turn?.seat ?? order[0] ?? 0
  const seats = startingWith(first, order)
  return writeCgp({
    ...EMPTY_PARTS,
    edition: replay.edition,
    language: replay.language,
    board: before?.board ?? EMPTY_PARTS.board,
    // the others' racks were not known to the player
    racks: seats.map((seat, at) => (at === 0 ? (turn?.racks[seat] ?? '') : '')),
    scores: seats.map((seat) => before?.scores[seat] ?? 0),
    zero_turns: scoreless(replay, Math.max(0, number - 1)),
  })
}

/** The position that a player sees; the others' racks are left open. */
export function cgpOfView(view: View): string {
  const seats = startingWith(view.seat ?? 0, seatsInOrder(view))
  return writeCgp({
    ...EMPTY_PARTS,
    edition: view.edition,
    language: view.language,
    lexicon: view.lexicon.name,
    board: view.board,
    racks: seats.map((seat) => (seat === view.seat ? (view.rack ?? '') : '')),
    scores: seats.map((seat) => view.players[seat]?.score ?? 0),
  })
}

/** The seats in the order of turns, from this one on. */
function startingWith(first: number, order: readonly number[]): number[] {
  const place = Math.max(0, order.indexOf(first))
  return [...order.slice(place), ...order.slice(0, place)]
}

/** The turns in a row before a turn that brought nothing. */
function scoreless(replay: Replay, before: number): number {
  const turns = replay.turns.slice(0, before).reverse()
  const scored = turns.findIndex((turn) => turn.score > 0 && !turn.withdrawn)
  return scored < 0 ? turns.length : scored
}
