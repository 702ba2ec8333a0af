import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asking, forgetQuestion, press, stateOf } from './asking.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  forgetQuestion()
  vi.useRealTimers()
})

test('the first press asks, and the second confirms', () => {
  expect(press('pass')).toBe('asks')
  vi.advanceTimersByTime(400)
  expect(stateOf('pass')).toBe('ready')
  expect(press('pass')).toBe('confirms')
  expect(asking.act).toBe('')
})

test('no press of a double or triple click confirms', () => {
  press('pass')
  vi.advanceTimersByTime(250)
  expect(press('pass')).toBe('waits')
  vi.advanceTimersByTime(250)
  expect(press('pass')).toBe('waits')
  vi.advanceTimersByTime(400)
  expect(press('pass')).toBe('confirms')
})

test('another act asks anew, and the one before is let go', () => {
  press('pass')
  vi.advanceTimersByTime(400)
  expect(press('resign')).toBe('asks')
  expect(stateOf('pass')).toBeUndefined()
  expect(stateOf('resign')).toBe('waits')
  vi.advanceTimersByTime(400)
  expect(press('pass')).toBe('asks')
})

test('what was let go has to be asked again', () => {
  press('pass')
  vi.advanceTimersByTime(400)
  forgetQuestion()
  vi.advanceTimersByTime(400)
  expect(press('pass')).toBe('asks')
})
