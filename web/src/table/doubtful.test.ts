import { expect, test } from 'vitest'
import type { View } from '../api/types'
import { hasDoubtfulPlays, hasGoodComputers } from './doubtful'

function table(levels: (string | null)[], terms: View['terms'] = {}): View {
  const players = levels.map((level, seat) => ({ seat, level }))
  return { seat: 0, terms, players } as View
}

test('there is nothing to challenge against computers alone, unless they lay phoneys', () => {
  const alone = [null, 'steady', 'steady']
  expect(hasDoubtfulPlays(table(alone))).toBe(false)
  expect(hasGoodComputers(table(alone))).toBe(true)
  expect(hasDoubtfulPlays(table(alone, { phoneys: true }))).toBe(true)
  expect(hasGoodComputers(table(alone, { phoneys: true }))).toBe(false)
})

test('another person may lay a phoney beside computers, and people alone have none', () => {
  expect(hasDoubtfulPlays(table([null, 'steady', null]))).toBe(true)
  expect(hasGoodComputers(table([null, 'steady', null]))).toBe(true)
  expect(hasGoodComputers(table([null, null]))).toBe(false)
})
