import { expect, test } from 'vitest'
import { editionNamed } from '../shared/editions.svelte'
import { askedEdition, brought, formOf, serverName, takeEdition } from './own-editions.svelte'
import type { Edition } from './types'

const FARM = {
  name: 'farm',
  title: 'Farm',
  rack_size: 8,
  form: { like: 'wall' },
} as unknown as Edition

test('an edition that a game brings is known by its name', () => {
  takeEdition({ id: 'a', edition: 'farm', own_edition: FARM })
  expect(editionNamed('farm')?.rack_size).toBe(8)
})

test('another of the same name goes by a name of its own, and both stay', () => {
  const message = {
    type: 'view',
    view: { edition: 'farm', own_edition: { ...FARM, rack_size: 6 } },
  }
  takeEdition(message)
  expect(message.view.edition).toBe('farm#2')
  expect(editionNamed('farm#2')?.rack_size).toBe(6)
  expect(editionNamed('farm')?.rack_size).toBe(8)
  expect(serverName('farm#2')).toBe('farm')
  expect(serverName('wall')).toBe('wall')
})

test('a request has the whole of one, and a printed one by its name', () => {
  expect(askedEdition('farm#2')).toEqual({ like: 'wall' })
  expect(askedEdition('wall')).toBe('wall')
  expect(formOf('wall')).toBeNull()
})

test('a position brings one too', () => {
  const lines = { position: { edition: 'barn', own_edition: { ...FARM, name: 'barn' } }, lines: [] }
  takeEdition(lines)
  expect(lines.position.edition).toBe('barn')
  expect(editionNamed('barn')?.title).toBe('Farm')
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
