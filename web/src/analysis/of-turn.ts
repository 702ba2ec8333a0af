/** The position before a turn of a game that was played, as CGP. Pure. */
import type { Replay } from '../api/types'
import { seatsInOrder } from '../shared/turn-order'
import { EMPTY_PARTS, writeCgp } from './cgp'

/** The position in which the turn of this number was to be made; before the first turn, that one. */
export function cgpOfTurn(replay: Replay, number: number): string {
  const turn = replay.turns[Math.max(0, number - 1)]
  const before = replay.turns[Math.max(0, number - 1) - 1]
  const order = seatsInOrder(replay)
  const first = turn?.seat ?? order[0] ?? 0
  const place = order.indexOf(first)
  const seats = [...order.slice(place), ...order.slice(0, place)]
  return writeCgp({
    ...EMPTY_PARTS,
    edition: replay.edition,
    board: before?.board ?? EMPTY_PARTS.board,
    // the others' racks were not known to the player
    racks: seats.map((seat, at) => (at === 0 ? (turn?.racks[seat] ?? '') : '')),
    scores: seats.map((seat) => before?.scores[seat] ?? 0),
    zero_turns: scoreless(replay, Math.max(0, number - 1)),
  })
}

/** The turns in a row before a turn that brought nothing. */
function scoreless(replay: Replay, before: number): number {
  const turns = replay.turns.slice(0, before).reverse()
  const scored = turns.findIndex((turn) => turn.score > 0 && !turn.withdrawn)
  return scored < 0 ? turns.length : scored
}
