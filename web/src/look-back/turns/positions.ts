/** The position after each turn of a finished game. Pure values. */
import type { Finding, Replay, ReplayTurn } from '../../api/types'
import { BLANK } from '../../board/placing/letters'
import { parseSquare, SIZE, standing } from '../../board/placing/squares'
import { seatsInOrder } from '../../shared/turn-order'

/** A tile of a rack; `spent` if the turn used it. */
export interface RackTile {
  readonly tile: string
  readonly spent: boolean
}

export interface Position {
  /** the number of turns taken */
  readonly turn: number
  /** the last of them */
  readonly last: ReplayTurn | null
  readonly board: readonly string[]
  /** the squares of the last turn's tiles */
  readonly squares: readonly number[]
  /** by seat: the rack of the last turn; null where unknown */
  readonly racks: readonly (readonly RackTile[] | null)[]
  readonly scores: readonly number[]
}

const EMPTY_BOARD: readonly string[] = Array.from({ length: SIZE }, () => '.'.repeat(SIZE))

/** The position after a number of turns, at most all of them. */
export function positionAt(replay: Replay, turn: number): Position {
  const number = Math.max(0, Math.min(turn, replay.turns.length))
  const last = replay.turns[number - 1] ?? null
  const racks = (last ?? replay.turns[0])?.racks ?? replay.racks
  const board = last?.board ?? EMPTY_BOARD
  const squares = (last?.squares ?? []).flatMap((name) => parseSquare(name) ?? [])
  const used = last ? usedTiles(last, squares) : []
  return {
    turn: number,
    last,
    board,
    squares,
    racks: racks.map((rack, seat) =>
      rack === null ? null : rackTiles(rack, seat === last?.seat ? used : []),
    ),
    scores: last?.scores ?? replay.players.map(() => 0),
  }
}

function usedTiles(turn: ReplayTurn, squares: readonly number[]): string[] {
  if (turn.exchanged) return [...turn.exchanged]
  return squares.map((square) => {
    const lying = standing(turn.board, square)
    return lying === lying.toUpperCase() ? lying : BLANK
  })
}

/** The tiles of a rack, with the used ones marked. */
export function rackTiles(rack: string, used: readonly string[]): RackTile[] {
  const left = [...used]
  return [...rack].map((tile) => {
    const place = left.indexOf(tile)
    if (place >= 0) left.splice(place, 1)
    return { tile, spent: place >= 0 }
  })
}

/** Each player's score before the first turn and after every turn, in the order of turns. */
export function scoreLines(replay: Replay): number[][] {
  return seatsInOrder(replay).map((seat) => [
    0,
    ...replay.turns.map((turn) => turn.scores[seat] ?? 0),
  ])
}

/** The axis: the smallest round number not below the highest score, and its steps. */
export function scale(most: number): { top: number; steps: number[] } {
  const step = most > 400 ? 200 : most > 120 ? 100 : 50
  const top = Math.max(step, Math.ceil(most / step) * step)
  return { top, steps: Array.from({ length: top / step + 1 }, (_, index) => index * step) }
}

/** The turns as rows of a score sheet: each player's first, each player's second …, as they play. */
export function sheetRows(replay: Replay): (ReplayTurn | null)[][] {
  const columns = seatsInOrder(replay).map((seat) =>
    replay.turns.filter((turn) => turn.seat === seat),
  )
  const count = Math.max(0, ...columns.map((turns) => turns.length))
  return Array.from({ length: count }, (_, row) => columns.map((turns) => turns[row] ?? null))
}

/** Each player's total where the record ends, by seat. */
export function finalScores(replay: Replay): number[] {
  const finals = [...(replay.turns.at(-1)?.scores ?? replay.players.map(() => 0))]
  for (const one of replay.points ?? []) {
    if (one.after === replay.turns.length) finals[one.seat] = one.total
  }
  return finals
}

/** All findings of the referee, each with the turn where it is shown. */
export function allFindings(replay: Replay): { turn: number; finding: Finding }[] {
  const found = [
    ...replay.turns.flatMap((turn) => at(turn.number, turn.findings)),
    ...(replay.points ?? []).flatMap((entry) => at(entry.after, entry.findings)),
    ...at(replay.turns.length, replay.findings),
  ]
  return found.sort((one, other) => one.finding.line - other.finding.line)
}

function at(turn: number, findings: readonly Finding[] = []): { turn: number; finding: Finding }[] {
  return findings.map((finding) => ({ turn, finding }))
}
