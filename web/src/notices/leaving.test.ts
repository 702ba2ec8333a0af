import { expect, test } from 'vitest'
import type { View } from '../api/types'
import { isOfDays } from './leaving.svelte'

function view(seat: number | null, state: View['state'], time: object | null): View {
  return { seat, state, terms: { time } } as unknown as View
}

const DAYS = { kind: 'days', days: 3, bank: 0 }

test('notices are for players of a game of days under way', () => {
  expect(isOfDays(view(0, 'playing', DAYS))).toBe(true)
  expect(isOfDays(view(null, 'playing', DAYS))).toBe(false)
  expect(isOfDays(view(0, 'over', DAYS))).toBe(false)
  expect(isOfDays(view(0, 'playing', { kind: 'sand', seconds: 60 }))).toBe(false)
  expect(isOfDays(view(0, 'playing', null))).toBe(false)
})
