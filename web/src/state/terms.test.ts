import { expect, test } from 'vitest'
import { firstSeats } from './seats'
import { askedTerms, firstTerms, type TermsChoice, type TimeKind } from './terms'

const SEATS = firstSeats('Ann')

function asked(changes: Partial<TermsChoice>) {
  return askedTerms({ ...firstTerms(), ...changes }, SEATS)
}

test('a table is as its edition says unless something else is chosen', () => {
  expect(asked({})).toEqual({})
})

test('each kind of time is asked for in the units of the server', () => {
  const timed = (kind: TimeKind) => asked({ time: { ...firstTerms().time, kind, increment: 10 } })
  expect(timed('sand')).toEqual({ time: { kind: 'sand', seconds: 180 } })
  expect(timed('chess')).toEqual({ time: { kind: 'chess', seconds: 1500, increment: 10 } })
  expect(timed('days')).toEqual({ time: { kind: 'days', days: 3, bank: 7 } })
})

test('a challenge rule is asked for where words may be challenged', () => {
  expect(asked({ challenge: 'double' })).toEqual({})
  expect(asked({ challenge: 'double', words: 'challenge' })).toEqual({ challenge: 'double' })
})

test('a finish line has a level for every seat', () => {
  expect(asked({ finishLine: true })).toEqual({ finish_line: ['intermediate', 'intermediate'] })
})

test('what an edition leaves open is asked for as it was chosen', () => {
  expect(asked({ finalAdjustment: 'each_way', zeroPlaysCount: false })).toEqual({
    final_adjustment: 'each_way',
    zero_plays_count: false,
  })
})
