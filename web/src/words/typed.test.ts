import { expect, test } from 'vitest'
import { whenDue } from './text'
import { answerOf, ends, minutesAhead, NOTHING, shownHints } from './typed'

test('words are sent as they are typed, hooks on both sides of a slash', () => {
  expect(answerOf('letters', { ...NOTHING, words: 'eat tea' })).toBe('eat tea')
  expect(answerOf('hooks', { words: 'x', front: 's', back: 'ed' })).toBe('s/ed')
})

test('hooks are shown by the end they are put at', () => {
  expect(ends(['S_', '_S', '_E'])).toEqual({ front: ['S'], back: ['S', 'E'] })
})

test('each hint shows the beginning of one more answer', () => {
  expect(shownHints(['A', 'E', 'T'], 2)).toBe('A, E')
})

test('the clock of the device says when a day begins', () => {
  expect(minutesAhead(new Date())).toBe(-new Date().getTimezoneOffset())
})

test('what is due is told in the largest unit that fits', () => {
  const now = 1_790_000_000_000
  expect(whenDue(now - 1, now)).toBe('in 1 minute')
  expect(whenDue(now + 600_000, now)).toBe('in 10 minutes')
  expect(whenDue(now + 4 * 3_600_000, now)).toBe('in 4 hours')
  expect(whenDue(now + 86_400_000, now)).toBe('tomorrow')
  expect(whenDue(now + 90 * 86_400_000, now)).toBe('in 3 months')
})
