import { afterEach, expect, test } from 'vitest'
import type { Player } from '../api/types'
import { forgetDevice, setHere } from './curtain/device.svelte'
import { allNamed, nameAt } from './named'

const players = ['Ann', 'Ben'].map((name, seat) => ({ name, seat })) as Player[]

afterEach(forgetDevice)

test('players read of themselves as "You", and of the others by name', () => {
  expect(nameAt({ players, seat: 0 }, 0)).toBe('You')
  expect(nameAt({ players, seat: 0 }, 1)).toBe('Ben')
})

test('a spectator reads every name', () => {
  expect(allNamed({ players, seat: null }).map(({ you }) => you)).toEqual([false, false])
})

test('where several share a device everyone keeps their name', () => {
  setHere([0, 1])
  expect(nameAt({ players, seat: 0 }, 0)).toBe('Ann')
})
