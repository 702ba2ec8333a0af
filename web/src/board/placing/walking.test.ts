import { expect, test } from 'vitest'
import { CENTRE, parseSquare } from './squares'
import { isArrowKey, reachedBy } from './walking'

test('each arrow key leads to the next square in its direction', () => {
  const reached = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) =>
    reachedBy(key, CENTRE),
  )
  expect(reached).toEqual(['G8', 'I8', 'H7', 'H9'].map(parseSquare))
})

test('the walk ends at the edge, and goes round it nowhere', () => {
  expect(reachedBy('ArrowRight', parseSquare('O3') ?? 0)).toBeNull()
  expect(reachedBy('ArrowUp', parseSquare('D1') ?? 0)).toBeNull()
})

test('no other key leads anywhere', () => {
  expect(reachedBy('Enter', CENTRE)).toBeNull()
  expect(isArrowKey('Enter')).toBe(false)
  expect(isArrowKey('ArrowUp')).toBe(true)
})
