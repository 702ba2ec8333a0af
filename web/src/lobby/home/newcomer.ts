/** The board that a newcomer sees: drawn, not played. */
const ROWS: Readonly<Record<number, string>> = {
  3: '.......F.......',
  4: '.......R.......',
  5: '.....QUAIL.....',
  6: '.......N.......',
  7: '.......COhESION',
  8: '....DOGS.......',
}

export const NEWCOMERS_BOARD: readonly string[] = Array.from(
  { length: 15 },
  (_, row) => ROWS[row] ?? '.'.repeat(15),
)

/** The word in it that was played last. */
export const NEWCOMERS_LAST: readonly number[] = [5, 6, 7, 8, 9].map((column) => 5 * 15 + column)
