/** The board's geometry: squares are numbered 0 to 224, row by row from A1. */
export const SIZE = 15
export const CENTRE = 112
export const COLUMN_LETTERS = 'ABCDEFGHIJKLMNO'

export type Direction = 'across' | 'down'
export type Premium = 'dl' | 'tl' | 'dw' | 'tw'

export function rowOf(square: number): number {
  return Math.floor(square / SIZE)
}

export function columnOf(square: number): number {
  return square % SIZE
}

export function squareAt(row: number, column: number): number | null {
  const inside = row >= 0 && row < SIZE && column >= 0 && column < SIZE
  return inside ? row * SIZE + column : null
}

/** The next square in a direction, or null at the edge; a negative count steps back. */
export function step(square: number, direction: Direction, count = 1): number | null {
  return direction === 'across'
    ? squareAt(rowOf(square), columnOf(square) + count)
    : squareAt(rowOf(square) + count, columnOf(square))
}

export function turned(direction: Direction): Direction {
  return direction === 'across' ? 'down' : 'across'
}

/** The names of the squares, "A1" to "O15". */
export const SQUARE_NAMES: readonly string[] = Array.from({ length: SIZE * SIZE }, (_, square) =>
  squareName(square),
)

export function squareName(square: number): string {
  return `${COLUMN_LETTERS.charAt(columnOf(square))}${rowOf(square) + 1}`
}

export function parseSquare(name: string): number | null {
  const found = /^([A-O])(\d{1,2})$/.exec(name)
  if (!found) return null
  return squareAt(Number(found[2]) - 1, COLUMN_LETTERS.indexOf(found[1] ?? ''))
}

/** The bounding rectangle of some squares; null for none. */
export function boundsOf(squares: readonly number[]) {
  if (squares.length === 0) return null
  const rows = squares.map(rowOf)
  const columns = squares.map(columnOf)
  const top = Math.min(...rows)
  const left = Math.min(...columns)
  return { top, left, height: Math.max(...rows) - top + 1, width: Math.max(...columns) - left + 1 }
}

/** The letter on a square of a view's board: "A", "a" (a blank as A) or "" for an empty square. */
export function standing(board: readonly string[], square: number): string {
  const cell = board[rowOf(square)]?.charAt(columnOf(square)) ?? ''
  return cell === '.' ? '' : cell
}
