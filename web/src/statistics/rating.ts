/** The curve of a rating: from ratings to places in a box of 0 to 100 each way. */
import type { RatedMoment } from '../api/statistics'

type Place = readonly [number, number]

interface RatingCurve {
  line: readonly Place[]
  /** the outline of what lies between the bounds */
  band: readonly Place[]
  /** values of the scale, and how far down from the top each is */
  steps: readonly { value: number; place: number }[]
  /** the last of each day, the latest day first */
  days: readonly RatedMoment[]
}

const SIDE = 100
/** What a scale may go by. */
const WIDTHS = [50, 100, 200, 500, 1000]
const MOST_STEPS = 4

/** The curve of these ratings, oldest first; null for fewer than two. */
export function ratingCurve(moments: readonly RatedMoment[]): RatingCurve | null {
  if (moments.length < 2) return null
  const least = Math.min(...moments.map(({ low }) => low))
  const most = Math.max(...moments.map(({ high }) => high))
  const width = WIDTHS.find((one) => (most - least) / one <= MOST_STEPS) ?? SIDE * SIDE
  const bottom = Math.floor(least / width) * width
  const top = Math.max(Math.ceil(most / width) * width, bottom + width)
  const down = (value: number): number => SIDE - ((value - bottom) / (top - bottom)) * SIDE
  const at = (value: number, index: number): Place => [
    (index / (moments.length - 1)) * SIDE,
    down(value),
  ]
  const byDay = new Map(moments.map((moment) => [new Date(moment.at).toDateString(), moment]))
  return {
    line: moments.map(({ rating }, index) => at(rating, index)),
    band: [
      ...moments.map(({ high }, index) => at(high, index)),
      ...moments.map(({ low }, index) => at(low, index)).reverse(),
    ],
    steps: Array.from(
      { length: (top - bottom) / width + 1 },
      (_, step) => bottom + step * width,
    ).map((value) => ({ value, place: down(value) })),
    days: [...byDay.values()].reverse(),
  }
}
