/** The tiles that came onto the board, or left it, between two views of a game. */
import type { Turn, View } from '../api/types'
import { parseSquare, standing } from '../board/placing/squares'

export interface Arrival {
  square: number
  /** the player of the tile */
  seat: number
}

/** Milliseconds that a tile of another player takes to land. */
export const LANDING = 200
/** Milliseconds between two tiles, and at most between the first of a play and its last. */
const APART = 60
const ALL_APART = 300

/** Tiles that are new on the board, in the order of the turns and of their squares. */
export function landedBetween(before: View, after: View): Arrival[] {
  return tilesOf(after.turns.slice(before.turns.length)).filter(
    ({ square }) => !standing(before.board, square) && standing(after.board, square),
  )
}

/** Tiles that a challenge took off the board, with the players they went back to. */
export function withdrawnBetween(before: View, after: View): Arrival[] {
  const turns = before.turns.filter(
    (turn, index) => !turn.withdrawn && after.turns[index]?.withdrawn,
  )
  return tilesOf(turns).filter(
    ({ square }) => standing(before.board, square) && !standing(after.board, square),
  )
}

function tilesOf(turns: readonly Turn[]): Arrival[] {
  return turns.flatMap(({ seat, squares }) =>
    squares.flatMap((name) => {
      const square = parseSquare(name)
      return square === null ? [] : [{ square, seat }]
    }),
  )
}

/** When the tile at this place of a play sets off, in milliseconds. */
export function departure(place: number, count: number): number {
  return place * Math.min(APART, ALL_APART / Math.max(1, count - 1))
}
