import { expect, test } from 'vitest'
import { instantInWords } from './instants'

const NOW = new Date(2026, 10, 21, 15, 4)

test('what was today has a time, and what was before a day too', () => {
  expect(instantInWords(new Date(2026, 10, 21, 9, 5), NOW)).not.toMatch(/November/)
  expect(instantInWords(new Date(2026, 10, 18, 9, 5), NOW)).toMatch(/November 18.*9:05/)
})
