import { beforeAll, expect, test } from 'vitest'
import type { Level } from '../../api/types'
import { editions } from '../../shared/editions.svelte'
import { EDITIONS } from '../../testing/editions'
import { firstTerms } from '../options/terms'
import { type Choice, readChoice } from './remembered'
import { firstSeats, withSeat } from './seats'

const LEVELS = ['gentle', 'steady', 'strong'].map((name) => ({ name })) as Level[]
const OFFERED = { levels: LEVELS, lexicons: [{ name: 'CLUB', words: 3, language: 'english' }] }
const DEFAULT = { edition: 'standard', seats: firstSeats('Ann'), terms: firstTerms() }

function read(found: unknown): Choice {
  return readChoice(found, 'Ann', OFFERED)
}

beforeAll(() => {
  editions.list = EDITIONS
})

test('what was chosen comes back as it was', () => {
  const seats = withSeat(withSeat(firstSeats('Ann'), 'link', []), 'here', [])
  const terms = {
    ...firstTerms(),
    words: 'void' as const,
    challenge: 'triple' as const,
    time: { ...firstTerms().time, kind: 'days' as const, days: 5 },
    lexicon: 'CLUB',
    finishLine: true,
    zeroPlaysCount: false,
    computersAtOnce: true,
    phoneys: true,
    absence: 3600,
    watch: true,
  }
  const choice: Choice = { edition: 'tournament', seats, terms }
  expect(read(JSON.parse(JSON.stringify({ ...choice, version: 2 })))).toEqual(choice)
})

test('an absence that older pages stored without asking is not agreed', () => {
  const terms = { ...firstTerms(), absence: 3 * 86_400 }
  expect(read({ terms }).terms.absence).toBe(0)
  expect(read({ terms, version: 2 }).terms.absence).toBe(3 * 86_400)
})

test.each([
  [null],
  ['text'],
  [7],
  [[]],
  [{ edition: '__proto__', seats: {}, terms: [] }],
  [{ edition: 'standard', seats: [{}], terms: { time: null } }],
  [{ seats: Array(50).fill({ kind: 'here' }) }],
  [{ terms: { words: 1, time: { kind: 'chess ', sandSeconds: -1 }, lexicon: 'GONE', watch: 1 } }],
])('what is not a choice of ours, as %j, gives way to the defaults', (found) => {
  expect(read(found)).toEqual(DEFAULT)
})

test('each part that is no longer offered gives way alone', () => {
  const [, rival] = read({
    seats: [{}, { kind: 'computer', name: 'N'.repeat(99), level: 'gone', target: 'expert' }],
  }).seats
  expect(rival).toEqual({
    kind: 'computer',
    name: 'N'.repeat(24),
    level: 'steady',
    target: 'expert',
  })
})
