import { parseSquare } from './placing/squares'

/** The square at a point of the screen; null where there is none. */
export function squareUnder(x: number, y: number): number | null {
  const name = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-square]')
    ?.dataset.square
  return name ? parseSquare(name) : null
}
