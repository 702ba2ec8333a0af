/** The result of a game as the title of its end, and its figures. Pure. */
import type { Outcome, OutcomeLine, View } from '../../api/types'
import { sortedByTurn } from '../../shared/turn-order'
import { namedAt } from '../../table/named'
import type { ResultText } from './text.en'
import { verdict } from './verdict'

/** Who won, and by how much where the score decided it. */
export function headline(view: View, outcome: Outcome, words: ResultText): string {
  const [winner, ...others] = outcome.winners
  if (winner !== undefined && others.length === 0 && outcome.decided_by === 'score') {
    const margin = marginOf(outcome, winner)
    if (margin > 0) return words.winsBy(namedAt(view, winner), margin)
  }
  const isDraw = outcome.winners.length === 2 && view.players.length === 2
  return isDraw ? words.draw : verdict(view, outcome)
}

function finalOf(outcome: Outcome, seat: number): number {
  return outcome.lines.find((line) => line.seat === seat)?.final ?? 0
}

/** The points between a winner and the best of the others. */
function marginOf(outcome: Outcome, winner: number): number {
  const others = outcome.lines.filter((line) => line.seat !== winner).map((line) => line.final)
  return finalOf(outcome, winner) - Math.max(...others)
}

/** The points by which a seat has lost; 0 where it has won. */
export function lostBy(outcome: Outcome, seat: number): number {
  const best = Math.max(...outcome.lines.map((line) => line.final))
  return outcome.winners.includes(seat) ? 0 : best - finalOf(outcome, seat)
}

/** The lines of the players, the reader's first. */
export function readersFirst(view: View, outcome: Outcome): OutcomeLine[] {
  const lines = sortedByTurn(view, outcome.lines)
  return lines.toSorted((a, b) => Number(b.seat === view.seat) - Number(a.seat === view.seat))
}
