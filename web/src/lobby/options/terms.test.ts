import { expect, test } from 'vitest'
import { editionOf } from '../../testing/edition'
import { text } from '../../text/text.svelte'
import { firstSeats, type SeatChoice, withSeat } from '../new-game/seats'
import {
  askedTerms,
  firstTerms,
  hasLastWord,
  linesOf,
  type TermsChoice,
  type TimeKind,
  timeAt,
} from './terms'

const SEATS = firstSeats('Ann')
const TOGETHER = withSeat(SEATS, 'link', [])

function asked(changes: Partial<TermsChoice>) {
  return askedTerms({ ...firstTerms(), ...changes }, SEATS)
}

test('numbers of days are written alike', () => {
  expect(text.time.days(1)).toBe('1 day')
  expect(text.time.days(3)).toBe('3 days')
  expect(text.time.bank(0)).toBe('none in reserve')
  expect(text.time.bank(7)).toBe('7 in reserve')
  expect(text.time.daysAndBank(3, 7)).toBe('3 days, 7 in reserve')
})

test('a new table challenges, as every sheet says', () => {
  expect(firstTerms().words).toBe('challenge')
})

test('a tournament begins with its clock, and another edition without that', () => {
  const [standard, tournament] = ['standard', 'tournament'].map(editionOf)
  const { time } = firstTerms()
  const clocked = timeAt(time, standard, tournament)
  expect([clocked.kind, clocked.chessMinutes]).toEqual(['chess', 25])
  expect(timeAt(clocked, tournament, standard).kind).toBe('none')
  // what was chosen oneself stays
  const days = { ...time, kind: 'days' as const }
  expect(timeAt(days, standard, tournament).kind).toBe('days')
  expect(timeAt(clocked, standard, standard).kind).toBe('chess')
})

test('a limit for the last play is asked for where people may keep it waiting', () => {
  const limited = { ...firstTerms(), lastWord: 300, absence: 0 }
  expect(askedTerms(limited, TOGETHER)).toEqual({ last_word: 300 })
  expect(askedTerms({ ...limited, lastWord: 0 }, TOGETHER)).toEqual({})
  expect(askedTerms(limited, SEATS)).toEqual({})
  expect(askedTerms({ ...limited, words: 'void' }, TOGETHER)).toEqual({})
  const sand = { ...limited, time: { ...limited.time, kind: 'sand' as const } }
  expect(hasLastWord(sand, TOGETHER)).toBe(false)
  expect(askedTerms(sand, TOGETHER)).toEqual({ time: { kind: 'sand', seconds: 180 } })
})

test('the lines of the rules follow what a table does about doubtful words', () => {
  const triple = { name: 'triple', lines: ['triple'] }
  const edition = { lines: ['own'], void_lines: ['void'], challenge_rules: [triple] } as never
  expect(linesOf(edition, 'challenge', null)).toEqual(['own'])
  expect(linesOf(edition, 'challenge', 'triple')).toEqual(['triple'])
  expect(linesOf(edition, 'void', 'triple')).toEqual(['void'])
})

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
  expect(asked({ challenge: 'double', words: 'void' })).toEqual({})
  expect(asked({ challenge: 'double' })).toEqual({ challenge: 'double' })
})

test('words are shown at void tables alone, and only where that was chosen', () => {
  expect(asked({ words: 'void', showWords: true })).toEqual({ show_words: true })
  expect(asked({ words: 'challenge', showWords: true })).toEqual({})
})

test('how long players may stay away is agreed where some are elsewhere and no clock runs', () => {
  const first = firstTerms()
  expect(askedTerms(first, TOGETHER)).toEqual({})
  const agreed = { ...first, absence: 3600 }
  expect(askedTerms(agreed, TOGETHER)).toEqual({ absence: 3600 })
  const days = { ...agreed, time: { ...first.time, kind: 'days' as const } }
  expect(askedTerms(days, TOGETHER)).not.toHaveProperty('absence')
  const here = SEATS.map((seat) => ({ ...seat, kind: 'here' as const }))
  expect(askedTerms(agreed, here)).toEqual({})
})

test('answers at once are asked for where a computer plays', () => {
  expect(asked({ computersAtOnce: true })).toEqual({ computers_at_once: true })
  const people = SEATS.map((seat) => ({ ...seat, kind: 'here' as const }))
  expect(askedTerms({ ...firstTerms(), computersAtOnce: true }, people)).toEqual({})
})

test('phoneys are asked for where a computer plays and words are challenged', () => {
  expect(asked({ phoneys: true })).toEqual({ phoneys: true })
  expect(asked({ phoneys: true, words: 'void' })).toEqual({})
  const people = SEATS.map((seat) => ({ ...seat, kind: 'here' as const }))
  expect(askedTerms({ ...firstTerms(), phoneys: true }, people)).toEqual({})
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

test('help is for one person against computers, and usual only with the weak ones', () => {
  const [me, computer] = SEATS as [SeatChoice, SeatChoice]
  const against = (...levels: string[]) => [me, ...levels.map((level) => ({ ...computer, level }))]
  const first = firstTerms()
  expect(askedTerms(first, against('gentle'))).toEqual({ help: true })
  expect(askedTerms(first, against('timid', 'steady'))).toEqual({})
  expect(askedTerms({ ...first, help: false }, against('gentle'))).toEqual({})
  expect(askedTerms({ ...first, help: true }, against('strong'))).toEqual({ help: true })
  const together = [...against('gentle'), ...TOGETHER.slice(-1)]
  expect(askedTerms({ ...first, help: true, absence: 0 }, together)).toEqual({})
})
