/** Gifts of time in the score sheet. */
import type { View } from '../../api/types'

export interface GiftLine {
  /** the row of the sheet that it follows; -1 before the first */
  row: number
  seat: number
  /** milliseconds */
  span: number
}

/** A line for the time that each player gave between two turns. */
export function giftLines({ clock, turns }: Pick<View, 'clock' | 'turns'>): GiftLine[] {
  const lines: GiftLine[] = []
  for (const { seat, span, turns: taken } of clock?.gifts ?? []) {
    const row = rowOf(turns, taken)
    const same = lines.find((line) => line.row === row && line.seat === seat)
    if (same) same.span += span
    else lines.push({ row, seat, span })
  }
  return lines
}

/** The row of the turn with this number, for each player's turns stand in a column. */
function rowOf(turns: View['turns'], number: number): number {
  const seat = turns[number - 1]?.seat
  return turns.slice(0, number).filter((turn) => turn.seat === seat).length - 1
}
