/** The chart of points given up: from games to places in a box of 0 to 100 each way. */
import type { CountedGame } from '../api/statistics'

export interface Charted {
  /** the greatest value on the scale, in points */
  top: number
  /** for each game, from the first to the latest: across, and down from the top */
  games: readonly (readonly [number, number])[]
  averages: readonly (readonly [number, number])[]
}

const SIDE = 100
/** What a scale may end with. */
const TOPS = [2, 5, 10, 20, 30, 50, 100]

/** The chart of these games, the latest first; null for fewer than two in which turns were compared. */
export function charted(games: readonly CountedGame[]): Charted | null {
  const compared = games.filter((game) => game.given_up !== null).reverse()
  if (compared.length < 2) return null
  const values = compared.map((game) => game.given_up ?? 0)
  const averages = compared.map((game) => game.moving_average ?? 0)
  const most = Math.max(...values, ...averages)
  const top = TOPS.find((one) => one >= most) ?? Math.ceil(most / SIDE) * SIDE
  const place = (value: number, index: number): readonly [number, number] => [
    (index / (compared.length - 1)) * SIDE,
    SIDE - (value / top) * SIDE,
  ]
  return { top, games: values.map(place), averages: averages.map(place) }
}

/** Places as SVG writes the points of a line. */
export function written(places: readonly (readonly [number, number])[]): string {
  return places.map((place) => place.map((value) => Math.round(value * 100) / 100)).join(' ')
}
