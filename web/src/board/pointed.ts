import { parseSquare } from './placing/squares'

/** The board square at a point of the screen, or null. */
export function squareUnder(x: number, y: number): number | null {
  const name = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-square]')
    ?.dataset.square
  return name ? parseSquare(name) : null
}
