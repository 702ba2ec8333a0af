/** The best word of a game: the play with the highest score, of one seat or of all. Pure. */
import type { Replay, ReplayTurn } from '../../api/types'

export function bestWordOf(replay: Replay, seat: number | null): ReplayTurn | null {
  const plays = replay.turns.filter(
    (turn) => turn.kind === 'play' && !turn.withdrawn && (seat === null || turn.seat === seat),
  )
  return plays.reduce<ReplayTurn | null>(
    (best, turn) => (best === null || turn.score > best.score ? turn : best),
    null,
  )
}
