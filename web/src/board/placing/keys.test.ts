import { expect, test } from 'vitest'
import { DeadKeys, isChord } from './keys'

test('a dead key and the next make a letter that is pressed after both', () => {
  const keys = new DeadKeys()
  expect(keys.holdBack('Dead')).toBe(true)
  expect(keys.takeMade()).toBe(false)
  expect(keys.holdBack('n')).toBe(true)
  expect(keys.takeMade()).toBe(true)
  expect(keys.takeMade()).toBe(false)
  expect(keys.holdBack('n')).toBe(false)
  expect(keys.takeMade()).toBe(false)
})

test('a letter that a keyboard has made of a dead key by itself counts at once', () => {
  const keys = new DeadKeys()
  keys.holdBack('Dead')
  expect(keys.holdBack('ñ')).toBe(false)
  expect(keys.takeMade()).toBe(false)
})

test.each([
  [{ key: 'a', ctrlKey: true }, true],
  [{ key: 'a', altKey: true }, true],
  [{ key: 'ą', altKey: true }, false],
  [{ key: 'ą', altKey: true, ctrlKey: true }, false],
  [{ key: 'ą', metaKey: true }, true],
  [{ key: 'ñ' }, false],
])('%j is a chord: %s', (event, expected) => {
  const none = { ctrlKey: false, altKey: false, metaKey: false }
  expect(isChord({ ...none, ...event } as KeyboardEvent)).toBe(expected)
})
