import { expect, test } from 'vitest'
import { layingOf, reconcile } from '../../table/turn/reconcile'
import { ENGLISH, GERMAN, SPANISH } from '../../testing/alphabets'
import { type Laying, laidTiles, place } from './laying'
import { sorted, sortedIfDrawn } from './sorting'

const rack = (laying: Laying): string => laying.slots.map(({ tile }) => tile).join('')

test('a rack is sorted by the alphabet or with vowels first, and blanks last', () => {
  const drawn = layingOf('T?OBAEB')
  expect(rack(sorted(drawn, { by: 'alphabet', alphabet: ENGLISH }))).toBe('ABBEOT?')
  expect(rack(sorted(drawn, { by: 'vowels', alphabet: ENGLISH }))).toBe('AEOBBT?')
  expect(rack(sorted(drawn, { by: 'own', alphabet: ENGLISH }))).toBe('T?OBAEB')
})

test('equal tiles keep their order, and laid tiles stay on the board', () => {
  const laying = place(layingOf('BAB'), [], 2, 112, 'B')
  const after = sorted(laying, { by: 'alphabet', alphabet: ENGLISH })
  expect(after.slots.map(({ id }) => id)).toEqual([1, 0, 2])
  expect(laidTiles(after)).toEqual(laidTiles(laying))
  expect(after.laid).toBe(laying.laid)
})

test('a rack is sorted again when tiles are drawn, and stays as it is otherwise', () => {
  const arranged = layingOf('CAB')
  expect(
    rack(
      sortedIfDrawn(arranged, reconcile(arranged, 'CAB', []), {
        by: 'alphabet',
        alphabet: ENGLISH,
      }),
    ),
  ).toBe('CAB')
  expect(
    rack(
      sortedIfDrawn(arranged, reconcile(arranged, 'CAE', []), {
        by: 'alphabet',
        alphabet: ENGLISH,
      }),
    ),
  ).toBe('ACE')
  expect(
    rack(sortedIfDrawn(arranged, reconcile(arranged, 'CAE', []), { by: 'own', alphabet: ENGLISH })),
  ).toBe('CAE')
})

test('before the edition is there a rack is sorted too', () => {
  const drawn = layingOf('T?OB?EB')
  expect(rack(sorted(drawn, { by: 'vowels', alphabet: null }))).toBe('EOBBT??')
  expect(rack(sorted(drawn, { by: 'alphabet', alphabet: null }))).toBe('BBEOT??')
})

test('a rack is sorted by the alphabet of its language', () => {
  const drawn = layingOf('ZÄBA')
  expect(rack(sorted(drawn, { by: 'alphabet', alphabet: GERMAN }))).toBe('AÄBZ')
  expect(rack(sorted(layingOf('DƇCA'), { by: 'alphabet', alphabet: SPANISH }))).toBe('ACƇD')
})
