import { expect, test } from 'vitest'
import type { Route } from './address'
import { placeOf } from './places'

test.each<[string, Route]>([
  ['a table', { screen: 'game', id: 'x', turn: null, walk: 'turn', draws: false }],
  ['an open turn', { screen: 'game', id: 'x', turn: 3, walk: 'turn', draws: false }],
  ['a turn of a record', { screen: 'record', turn: 3 }],
  ['a puzzle', { screen: 'puzzles', id: 'x' }],
  ['the first game of a newcomer', { screen: 'tutorial' }],
  ['a real board', { screen: 'companion', id: 'x', secret: '', turn: null }],
  ['a seat that waits', { screen: 'join', id: 'x', secret: 's' }],
])('nothing leads away from %s', (_, at) => {
  expect(placeOf(at)).toBeNull()
})

test('every other screen belongs to a place', () => {
  expect(placeOf({ screen: 'home' })).toBe('play')
  expect(placeOf({ screen: 'new' })).toBe('play')
  expect(placeOf({ screen: 'companion', id: '', secret: '', turn: null })).toBe('play')
  expect(placeOf({ screen: 'duplicate', id: '' })).toBe('play')
  expect(placeOf({ screen: 'puzzles', id: '' })).toBe('puzzles')
  expect(placeOf({ screen: 'puzzles', id: '2026-11-23' })).toBe('puzzles')
  expect(placeOf({ screen: 'learn' })).toBe('learn')
  expect(placeOf({ screen: 'words' })).toBe('learn')
  expect(placeOf({ screen: 'statistics' })).toBe('learn')
  expect(placeOf({ screen: 'record', turn: null })).toBe('analyse')
  expect(placeOf({ screen: 'account' })).toBe('me')
})
