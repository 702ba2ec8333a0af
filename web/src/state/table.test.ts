import { afterEach, expect, test } from 'vitest'
import type { View } from '../api/types'
import { mayLay, table } from './table.svelte'

afterEach(() => {
  table.view = null
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
