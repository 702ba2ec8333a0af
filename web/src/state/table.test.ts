import { afterEach, expect, test } from 'vitest'
import type { Sum, View } from '../api/types'
import { mayLay, object, showSum, table } from './table.svelte'

afterEach(() => {
  table.view = null
  table.objection = null
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
