import { describe, expect, test } from 'vitest'
import { ratingCurve } from './rating'

const DAY = 86_400_000
const NOON = new Date(2026, 10, 20, 12).getTime()
const moment = (rating: number, days: number, spread = 100) => ({
  at: NOON + days * DAY,
  rating,
  low: rating - spread,
  high: rating + spread,
})

describe('the curve of a rating', () => {
  test('begins with the second rating', () => {
    expect(ratingCurve([])).toBeNull()
    expect(ratingCurve([moment(1500, 0)])).toBeNull()
  })

  test('lies between its bounds, from the first puzzle to the latest', () => {
    const curve = ratingCurve([moment(1500, 0, 300), moment(1560, 1, 200), moment(1520, 2)])
    expect(curve?.line.map(([across]) => across)).toEqual([0, 50, 100])
    expect(curve?.band).toHaveLength(6)
    for (const [index, [, down]] of curve?.line.entries() ?? []) {
      expect(curve?.band[index]?.[1]).toBeLessThan(down)
      expect(curve?.band.at(-1 - index)?.[1]).toBeGreaterThan(down)
    }
    for (const [, down] of curve?.band ?? []) {
      expect(down).toBeGreaterThanOrEqual(0)
      expect(down).toBeLessThanOrEqual(100)
    }
  })

  test('has a scale of few round steps from bottom to top', () => {
    const steps = ratingCurve([moment(1480, 0), moment(1520, 1)])?.steps ?? []
    expect(steps.map(({ value }) => value)).toEqual([1300, 1400, 1500, 1600, 1700])
    expect(steps[0]?.place).toBe(100)
    expect(steps.at(-1)?.place).toBe(0)
  })

  test('names the last rating of each day, the latest day first', () => {
    const days = ratingCurve([moment(1500, 0), moment(1510, 0), moment(1530, 2)])?.days ?? []
    expect(days.map(({ rating }) => rating)).toEqual([1530, 1510])
  })
})
