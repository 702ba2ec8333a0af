/** The Finish Line: whoever first has the points of the own level has won. */
import type { Terms } from '../api/types'

export type FinishLineLevel = NonNullable<Terms['finish_line']>[number]

export const FINISH_LINE_LEVELS: readonly FinishLineLevel[] = ['beginner', 'intermediate', 'expert']

/** The points by level, for two, three and four players. */
const TARGETS: Readonly<Record<FinishLineLevel, readonly number[]>> = {
  beginner: [70, 60, 50],
  intermediate: [120, 100, 90],
  expert: [200, 180, 160],
}

export function target(level: FinishLineLevel, players: number): number {
  return TARGETS[level][players - 2] ?? 0
}
