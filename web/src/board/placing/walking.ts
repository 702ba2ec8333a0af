/** Moving from square to square with the arrow keys. */
import { columnOf, rowOf, squareAt } from './squares'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

export function isArrowKey(key: string): boolean {
  return key in STEPS
}

/** The square that a key moves to; null for any other key, and at the edge of the board. */
export function reachedBy(key: string, from: number): number | null {
  const step = STEPS[key]
  return step ? squareAt(rowOf(from) + step[0], columnOf(from) + step[1]) : null
}

/** The square the key moves to, or the current one; a handled key has no default action. */
export function walked(event: KeyboardEvent, from: number): number {
  const to = reachedBy(event.key, from)
  if (to !== null) event.preventDefault()
  return to ?? from
}
