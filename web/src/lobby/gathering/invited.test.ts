import { expect, test } from 'vitest'
import type { Invitation } from '../../api/types'
import { askedAfter } from './invited'

function offered(after: string | null, taken: boolean): Invitation {
  const seats = [{ yours: true, taken }]
  return { host: 'Ann', rematch_of: after, seats } as unknown as Invitation
}

test('who has asked for another game after this one is told to those who do not sit there yet', () => {
  expect(askedAfter('first', [offered(null, false), offered('second', false)])).toBe('')
  expect(askedAfter('first', [offered('first', true)])).toBe('')
  expect(askedAfter('first', [offered(null, false), offered('first', false)])).toBe('Ann')
})
