import { expect, test } from 'vitest'
import { called } from './sheet-term'

test('the page calls things as the sheet of the edition does', () => {
  expect(called('standard').bonus(50)).toBe('50-point bonus')
  expect(['wall', 'folio'].map((edition) => called(edition).bonus(50))).toEqual(['Bingo', 'Bingo'])
  expect(called('heirloom').exchange).toBe('Replace')
  expect(called('folio').inTheBag).toBe('in the pouch')
  expect(called('folio').leftPlain).toBe('Unplayed letters')
})

test('where a sheet has no word of its own, the usual one is said', () => {
  expect(called('wall').exchange).toBe('Exchange')
  expect(called('classic')).toEqual(called('standard'))
  expect(called(undefined)).toEqual(called('standard'))
})
