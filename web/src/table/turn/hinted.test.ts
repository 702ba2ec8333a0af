import { expect, test } from 'vitest'
import { hintedSlots } from './hinted'

const rack = [...'IIIIOT?'].map((tile, id) => ({ id, tile }))

test('a hint is about as many tiles of a letter as it has', () => {
  expect([...hintedSlots(rack, [...'IIIO'])]).toEqual([0, 1, 2, 4])
  expect([...hintedSlots(rack, ['?'])]).toEqual([6])
})

test('a hint without tiles, or with others than the rack has, is about none', () => {
  expect(hintedSlots(rack, []).size).toBe(0)
  expect(hintedSlots(rack, ['Q']).size).toBe(0)
})
