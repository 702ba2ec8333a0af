/** The table as the coach would have played. Pure. */
import type { BestMove, CoachNote, Replay } from '../api/types'
import type { Laid } from '../board/placing/laying'
import { standing, step } from '../board/placing/squares'
import { parsePlace } from '../board/placing/written'
import { type Position, positionAt, rackTiles } from '../look-back/turns/positions'

export interface Better {
  /** the position before the turn, with the coach's tiles marked on the rack */
  readonly position: Position
  readonly laid: readonly Laid[]
  readonly score: number
}

/** The tiles shown on the board for the better play of a note. */
export function betterAt(replay: Replay, note: CoachNote): Better {
  const before = positionAt(replay, note.turn - 1)
  const played = positionAt(replay, note.turn)
  const rack = played.last?.racks[note.seat] ?? ''
  const racks = played.racks.map((tiles, seat) =>
    seat === note.seat ? rackTiles(rack, [...note.best.tiles]) : tiles,
  )
  const position = { ...played, board: before.board, squares: [], racks, scores: before.scores }
  return { position, laid: laidBy(note.best, before.board), score: note.best.score }
}

/** The tiles of a play that are not yet on the board. */
export function laidBy(best: BestMove, board: readonly string[]): Laid[] {
  const play = parsePlace(best.at)
  const laid: Laid[] = []
  let square = play?.square ?? null
  for (const [slot, sign] of [...best.word].entries()) {
    if (square === null || !play) break
    const letter = sign.toUpperCase()
    if (!standing(board, square)) laid.push({ slot, square, letter, blank: sign !== letter })
    square = step(square, play.direction)
  }
  return laid
}
