/** What the end of a game does not count. */
import type { Outcome } from '../../api/types'

const NOT_COUNTED: readonly Outcome['reason'][] = ['aborted', 'finish_line', 'untouched']

/** Whether unplayed tiles were counted. */
export function countsTilesLeft(outcome: Pick<Outcome, 'reason'>): boolean {
  return !NOT_COUNTED.includes(outcome.reason)
}
