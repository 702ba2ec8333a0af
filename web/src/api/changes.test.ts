import { expect, test } from 'vitest'
import { led } from './changes'
import type { Turn, View } from './types'

const turn = (number: number, withdrawn = false): Turn => ({ number, withdrawn }) as Turn
const view = { version: 7, bag: 60, rack: 'ABC', turns: [turn(1), turn(2)] } as View

test('what did not change stays, and turns that changed are taken from where they differ', () => {
  const next = led(view, {
    type: 'changes',
    from: 7,
    version: 9,
    changes: { version: 9, bag: 55 },
    turns: { keep: 1, add: [turn(2, true), turn(3)] },
  })
  expect(next).toEqual({
    version: 9,
    bag: 55,
    rack: 'ABC',
    turns: [turn(1), turn(2, true), turn(3)],
  })
  expect(view.turns).toEqual([turn(1), turn(2)])
})

test('changes from another version lead nowhere', () => {
  const changes = { changes: {}, turns: { keep: 2, add: [] } }
  expect(led(view, { type: 'changes', from: 6, version: 9, ...changes })).toBeNull()
  expect(led(null, { type: 'changes', from: 7, version: 9, ...changes })).toBeNull()
})
