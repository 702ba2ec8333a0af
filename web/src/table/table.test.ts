import { afterEach, expect, test } from 'vitest'
import type { Sum, View } from '../api/types'
import { mayLay, object, openDrawer, openRule, say, setLost, showSum, table } from './table.svelte'

afterEach(() => {
  table.view = null
  table.objection = null
  openDrawer('')
})

function seated(left: boolean): View {
  const players = [{ seat: 0, left }]
  return { seat: 0, state: 'playing', players } as unknown as View
}

test('tiles are laid at a table, also ahead, but not by a player who has left it', () => {
  table.view = seated(false)
  expect(mayLay()).toBe(true)
  table.view = seated(true)
  expect(mayLay()).toBe(false)
})

test('a score that comes in takes a doubt away, and not why a play was refused', () => {
  const sum = { words: [] } as unknown as Sum
  object('no such word', null, true)
  showSum(sum)
  expect(table.objection).toBeNull()
  object('no such word', null, false)
  showSum(sum)
  expect(table.objection?.message).toBe('no such word')
})

test('the score of a play that may not be made is said with the words that are in no list', () => {
  const words = [
    { word: 'hron', main: true, valid: false },
    { word: 'it', main: false, valid: true },
  ]
  showSum({ score: 12, words } as unknown as Sum)
  expect(table.said).toBe('HRON, 12 points. HRON is not in the list.')
  showSum({ score: 12, words: words.map((word) => ({ ...word, valid: null })) } as unknown as Sum)
  expect(table.said).toBe('HRON, 12 points')
})

test('that the connection is back is said once it was lost', () => {
  say('Rack shuffled.')
  setLost(false)
  expect(table.said).toBe('Rack shuffled.')
  setLost(true)
  setLost(false)
  expect(table.said).toBe('Reconnected.')
})

test('the rules open at their beginning, unless one of them was asked for', () => {
  openRule('challenge')
  expect([table.drawer, table.rule]).toEqual(['rules', 'challenge'])
  openDrawer('rules')
  openDrawer('rules')
  expect([table.drawer, table.rule]).toEqual(['rules', ''])
})
