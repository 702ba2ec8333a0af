/** The Finish Line: the first player to reach the points of their own level wins. */
import type { Edition, Terms } from '../api/types'

export type FinishLineLevel = NonNullable<Terms['finish_line']>[number]

export function target(
  edition: Pick<Edition, 'finish_line'>,
  level: FinishLineLevel,
  players: number,
): number {
  return edition.finish_line.find((one) => one.level === level)?.targets[players] ?? 0
}
