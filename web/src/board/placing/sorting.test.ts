import { expect, test } from 'vitest'
import { layingOf, reconcile } from '../../table/turn/reconcile'
import { type Laying, laidTiles, place } from './laying'
import { sorted, sortedIfDrawn } from './sorting'

const rack = (laying: Laying): string => laying.slots.map(({ tile }) => tile).join('')

test('a rack is sorted by the alphabet or with vowels first, and blanks last', () => {
  const drawn = layingOf('T?OBAEB')
  expect(rack(sorted(drawn, 'alphabet'))).toBe('ABBEOT?')
  expect(rack(sorted(drawn, 'vowels'))).toBe('AEOBBT?')
  expect(rack(sorted(drawn, 'own'))).toBe('T?OBAEB')
})

test('equal tiles keep their order, and laid tiles stay on the board', () => {
  const laying = place(layingOf('BAB'), [], 2, 112, 'B')
  const after = sorted(laying, 'alphabet')
  expect(after.slots.map(({ id }) => id)).toEqual([1, 0, 2])
  expect(laidTiles(after)).toEqual(laidTiles(laying))
  expect(after.laid).toBe(laying.laid)
})

test('a rack is sorted again when tiles are drawn, and stays as it is otherwise', () => {
  const arranged = layingOf('CAB')
  expect(rack(sortedIfDrawn(arranged, reconcile(arranged, 'CAB', []), 'alphabet'))).toBe('CAB')
  expect(rack(sortedIfDrawn(arranged, reconcile(arranged, 'CAE', []), 'alphabet'))).toBe('ACE')
  expect(rack(sortedIfDrawn(arranged, reconcile(arranged, 'CAE', []), 'own'))).toBe('CAE')
})
