import type { Outcome, View } from '../../api/types'
import { agreedInWords, nameOf } from '../../table/happenings'
import { text } from '../../text/text.svelte'

/** The result of a game in one line. */
export function verdict(view: View, outcome: Outcome): string {
  const names = outcome.winners.map((seat) => nameOf(view, seat))
  const first = names[0]
  if (outcome.reason === 'aborted') return text.end.aborted
  if (outcome.reason === 'untouched') return text.end.untouched
  if (first === undefined) return text.end.over
  if (names.length > 1) return text.end.shared(names)
  if (outcome.decided_by === 'tie_break') return text.end.winsTie(first)
  if (outcome.decided_by === 'resignation') return text.end.resigned(first)
  if (outcome.decided_by === 'time') return text.end.onTime(first)
  if (outcome.decided_by === 'challenge') return text.end.byChallenge(first)
  if (outcome.decided_by === 'finish_line') return text.end.atFinishLine(first)
  return text.end.wins(first)
}

/** The reason for the end of the game. */
export function reasonOf(view: View, outcome: Outcome): string {
  const words = text.end.reason
  if (outcome.reason === 'out') return words.out(nameOf(view, outcome.went_out ?? 0))
  const agreed = agreedInWords(view)
  return agreed ? `${agreed} ${words[outcome.reason]}` : words[outcome.reason]
}

/** The tie-break among equal final scores; empty where there was none. */
export function tieOf(view: View, outcome: Outcome): string {
  const best = Math.max(...outcome.lines.map((line) => line.final))
  const tied = outcome.lines
    .filter((line) => line.final === best)
    .sort((one, other) => one.seat - other.seat)
  if (tied.length < 2) return ''
  const names = tied.map((line) => nameOf(view, line.seat))
  if (outcome.decided_by === 'shared') return text.end.tieShared(names, best)
  if (outcome.decided_by !== 'tie_break') return ''
  const before = tied.map((line) => text.end.had(nameOf(view, line.seat), line.before))
  return text.end.tie(names, best, before)
}
