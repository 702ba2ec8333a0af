import { expect, test } from 'vitest'
import { clockOf } from './clock'

test('a clock shows minutes and seconds, hours only where there are any, and never less than none', () => {
  expect([180_000, 59_001, 500, 0, -5, 3_600_000].map(clockOf)).toEqual([
    '3:00',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
    '1:00:00',
  ])
})
