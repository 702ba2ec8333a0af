import { expect, test } from 'vitest'
import { editionNamed } from '../shared/editions.svelte'
import { brought, takeEdition } from './own-editions.svelte'
import type { Edition } from './types'

const FARM = { name: 'farm', title: 'Farm', rack_size: 8 } as Edition

test('an edition that a game brings is known by its name', () => {
  takeEdition({ id: 'a', own_edition: FARM })
  expect(editionNamed('farm')?.rack_size).toBe(8)
})

test('a view within a message brings one too, and the latest of a name counts', () => {
  takeEdition({ type: 'view', view: { own_edition: { ...FARM, rack_size: 7 } } })
  expect(editionNamed('farm')?.rack_size).toBe(7)
})

test('the same edition once more leaves what is drawn by it alone', () => {
  takeEdition({ own_edition: FARM })
  const known = brought.editions
  takeEdition({ own_edition: { ...FARM } })
  expect(brought.editions).toBe(known)
})

test.each([null, undefined, 'text', 3, {}, { own_edition: null }, { view: null }])(
  'an answer without one (%j) changes nothing',
  (answer) => {
    const known = brought.editions
    takeEdition(answer)
    expect(brought.editions).toBe(known)
    expect(editionNamed('__proto__')).toBeUndefined()
  },
)
