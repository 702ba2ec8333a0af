import { expect, test } from 'vitest'
import { neighbour, swiped, turnOfKey } from './walking'

const REMEMBERED = [13, 29, 19]
const ALL = [0, 1, 2, 3]

test('turns to remember are walked in their own order, the costliest first', () => {
  expect(neighbour(REMEMBERED, 13, 1)).toBe(29)
  expect(neighbour(REMEMBERED, 19, 1)).toBeNull()
  expect(neighbour(REMEMBERED, 13, -1)).toBeNull()
  expect(turnOfKey('ArrowRight', 'remember', REMEMBERED, 29)).toBe(19)
  expect(turnOfKey('ArrowLeft', 'remember', REMEMBERED, 29)).toBe(13)
  expect(turnOfKey('End', 'remember', REMEMBERED, 29)).toBeNull()
})

test('a turn that is not among them leads on to the first', () => {
  expect(neighbour(REMEMBERED, 7, 1)).toBe(13)
  expect(neighbour(REMEMBERED, 7, -1)).toBeNull()
  expect(neighbour([], 7, 1)).toBeNull()
})

test('all turns are walked one by one, and to both ends', () => {
  expect(turnOfKey('ArrowRight', 'turn', ALL, 3)).toBe(3)
  expect(turnOfKey('Home', 'turn', ALL, 3)).toBe(0)
  expect(turnOfKey('End', 'turn', ALL, 0)).toBe(3)
})

test('a finger that goes across leads on or back, and one that scrolls nowhere', () => {
  expect(swiped(-60, 10)).toBe(1)
  expect(swiped(60, -10)).toBe(-1)
  expect(swiped(-60, 40)).toBe(0)
  expect(swiped(-30, 0)).toBe(0)
  expect(swiped(0, 200)).toBe(0)
})
