import type { Outcome, View } from '../../api/types'
import { seatsInOrder, sortedByTurn } from '../../shared/turn-order'
import { namedAt } from '../../table/named'
import { agreedInWords } from '../../table/offer'
import { text } from '../../text/text.svelte'

/** The ends that leave one player, and happen to one other in a game of two. */
const LEAVING = ['resigned', 'abandoned', 'out_of_time', 'absent'] as const
type Leaving = (typeof LEAVING)[number]

/** The result of a game in one line. */
export function verdict(view: View, outcome: Outcome): string {
  const winners = seatsInOrder(view)
    .filter((seat) => outcome.winners.includes(seat))
    .map((seat) => namedAt(view, seat))
  const first = winners[0]
  if (outcome.reason === 'aborted') return text.end.aborted
  if (outcome.reason === 'untouched') return text.end.untouched
  if (first === undefined) return text.end.over
  if (winners.length > 1) return text.end.shared(winners)
  if (outcome.decided_by === 'tie_break') return text.end.winsTie(first)
  if (outcome.reason === 'absent') return text.end.byDefault(first)
  if (outcome.decided_by === 'resignation') return text.end.resigned(first)
  if (outcome.decided_by === 'time') return text.end.onTime(first)
  if (outcome.decided_by === 'challenge') return text.end.byChallenge(first)
  if (outcome.decided_by === 'finish_line') return text.end.atFinishLine(first)
  return text.end.wins(first)
}

/** The reason for the end of the game. */
export function reasonOf(view: View, outcome: Outcome): string {
  const words = text.end.reason
  if (outcome.reason === 'out') return words.out(namedAt(view, outcome.went_out ?? 0))
  const loser = loserOf(view, outcome)
  if (loser !== undefined && isLeaving(outcome.reason)) {
    return text.said.left[outcome.reason](namedAt(view, loser))
  }
  const agreed = agreedInWords(view)
  return agreed ? `${agreed} ${words[outcome.reason]}` : words[outcome.reason]
}

/** The seat of the one opponent of the winner of a game of two. */
function loserOf(view: View, { winners }: Outcome): number | undefined {
  const [seat, ...others] = seatsInOrder(view).filter((one) => !winners.includes(one))
  return view.players.length === 2 && others.length === 0 ? seat : undefined
}

function isLeaving(reason: Outcome['reason']): reason is Leaving {
  return (LEAVING as readonly string[]).includes(reason)
}

/** The tie-break among equal final scores; empty where there was none. */
export function tieOf(view: View, outcome: Outcome): string {
  const best = Math.max(...outcome.lines.map((line) => line.final))
  const tied = sortedByTurn(view, outcome.lines)
    .filter((line) => line.final === best)
    .map((line) => ({ ...namedAt(view, line.seat), before: line.before }))
  if (tied.length < 2) return ''
  if (outcome.decided_by === 'shared') return text.end.tieShared(tied, best)
  return outcome.decided_by === 'tie_break' ? text.end.tie(tied, best) : ''
}
