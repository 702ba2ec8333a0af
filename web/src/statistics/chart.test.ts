import { expect, test } from 'vitest'
import type { CountedGame } from '../api/statistics'
import { charted, written } from './chart'

function game(givenUp: number | null, average: number | null = givenUp): CountedGame {
  return { given_up: givenUp, moving_average: average } as CountedGame
}

test('the first game is at the left, and nothing given up at the bottom', () => {
  const chart = charted([game(0, 4), game(3, 6), game(9)])
  expect(chart?.top).toBe(10)
  expect(chart?.games).toEqual([
    [0, 10],
    [50, 70],
    [100, 100],
  ])
  expect(written(chart?.averages ?? [])).toBe('0,10 50,40 100,60')
})

test('a game in which nothing was compared is not on the chart', () => {
  expect(charted([game(2), game(null), game(1)])?.games).toHaveLength(2)
})

test('one game makes no line', () => {
  expect(charted([game(2), game(null)])).toBeNull()
})

test('the scale ends above the greatest loss', () => {
  expect(charted([game(0), game(0)])?.top).toBe(2)
  expect(charted([game(31), game(2)])?.top).toBe(50)
  expect(charted([game(230), game(2)])?.top).toBe(300)
})
