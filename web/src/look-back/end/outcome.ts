/** What the end of a game leaves out. */
import type { Outcome } from '../../api/types'

const NOT_COUNTED: readonly Outcome['reason'][] = ['aborted', 'finish_line', 'untouched']

/** Whether the tiles left over at the end were counted. */
export function countsTilesLeft(outcome: Pick<Outcome, 'reason'>): boolean {
  return !NOT_COUNTED.includes(outcome.reason)
}
