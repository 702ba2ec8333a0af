/** For tests: replay turns with defaults. */
import type { ReplayTurn } from '../api/types'

export const EMPTY: readonly string[] = Array.from({ length: 15 }, () => '.'.repeat(15))

/** The empty board with these letters in one row. */
export function withRow(row: number, letters: string): string[] {
  return EMPTY.map((line, index) => (index === row ? letters.padEnd(15, '.') : line))
}

export function turn(changes: Partial<ReplayTurn>): ReplayTurn {
  return {
    number: 1,
    seat: 0,
    kind: 'play',
    at: null,
    word: null,
    words: [],
    squares: [],
    count: 0,
    score: 0,
    total: 0,
    withdrawn: false,
    timed_out: false,
    why: null,
    helped: 0,
    challenges: [],
    board: [...EMPTY],
    racks: [null, null],
    scores: [0, 0],
    exchanged: null,
    ...changes,
  }
}
