import { expect, test } from 'vitest'
import type { Clock, Terms } from '../../api/types'
import { editionOf } from '../../testing/edition'
import { text } from '../../text/text.svelte'
import {
  alarmBetween,
  daysLeft,
  isLastMinute,
  left,
  overtimeCost,
  parts,
  type Timed,
  urgencyOf,
  warningBetween,
} from './clock'

const CHESS: Terms = { time: { kind: 'chess', seconds: 60 } }
const SAND: Terms = { time: { kind: 'sand', seconds: 60 } }

function clock(changed: Partial<Clock> = {}): Clock {
  return {
    left: [60_000, 45_000],
    since: 1_000_000,
    running: 0,
    deadline: 1_060_000,
    overtime: editionOf('standard').overtime,
    paused: false,
    now: 1_010_000,
    given: [0, 0],
    gifts: [],
    ...changed,
  }
}

test('a chess clock counts down from when the server said what time it is', () => {
  expect(left(clock(), CHESS, 0, 0)).toBe(50_000)
  expect(left(clock(), CHESS, 0, 5_000)).toBe(45_000)
  expect(left(clock(), CHESS, 1, 5_000)).toBe(45_000)
})

test('a chess clock goes on below zero in overtime', () => {
  expect(left(clock(), CHESS, 0, 55_000)).toBe(-5_000)
})

function timed(changed: Partial<Clock> = {}, table: Partial<Timed> = {}): Timed {
  return { clock: clock(changed), terms: CHESS, state: 'playing', outcome: null, ...table }
}

test('overtime costs ten points for every minute begun, and a hundred at most', () => {
  const cost = (elapsed: number) => overtimeCost(timed(), 0, elapsed)
  const seconds = [0, 50, 50.001, 110, 110.001, 589, 590.001, 3_600]
  expect(seconds.map((second) => cost(second * 1000))).toEqual([0, 0, 10, 10, 20, 90, 100, 100])
  expect(isLastMinute(clock(), 90)).toBe(false)
  expect(isLastMinute(clock(), 100)).toBe(true)
})

test('what overtime has cost is shown of a clock that no longer runs, and at no other table', () => {
  const over: Partial<Clock> = { left: [60_000, -60_001] }
  expect(overtimeCost(timed(over), 1, 5_000)).toBe(20)
  expect(overtimeCost(timed({ ...over, overtime: { points: 5, minutes: 1 } }), 1, 0)).toBe(5)
  expect(overtimeCost(timed(over, { terms: SAND }), 1, 90_000)).toBe(0)
  expect(overtimeCost({ ...timed(over), clock: null }, 1, 0)).toBe(0)
  // by then it is in the final lines
  expect(overtimeCost(timed(over, { outcome: { lines: [] } as never }), 1, 0)).toBe(0)
})

test('nobody pays for the time in which the last play may still be challenged', () => {
  const waiting: Partial<Timed> = { state: 'awaiting_final_challenge' }
  expect(overtimeCost(timed({}, waiting), 0, 90_000)).toBe(0)
  expect(overtimeCost(timed({ left: [-1, 0] }, waiting), 0, 90_000)).toBe(10)
})

test('what overtime costs is a sentence', () => {
  expect(text.players.ownOvertime(10, false)).toBe('Overtime: 10 points off so far.')
  expect(text.players.overtimeOf('Ann', 100, true)).toBe(
    'Ann is over time: 100 points off so far. In a minute Ann loses on time.',
  )
})

test('a chess clock that does not run stands still', () => {
  expect(left(clock({ running: null, deadline: null }), CHESS, 0, 5_000)).toBe(60_000)
  expect(left(clock({ running: 0, since: null }), CHESS, 0, 5_000)).toBe(60_000)
})

test('sand runs for who is on turn only, and never below nothing', () => {
  expect(left(clock(), SAND, 0, 5_000)).toBe(45_000)
  expect(left(clock(), SAND, 0, 90_000)).toBe(0)
  expect(left(clock(), SAND, 1, 5_000)).toBeNull()
  expect(left(clock({ deadline: null }), SAND, 0, 0)).toBeNull()
})

test('a time is told in seconds until a day is left, and then in days', () => {
  const shown = (milliseconds: number) => text.players.time(parts(milliseconds))
  expect(shown(0)).toBe('0:00')
  expect(shown(1)).toBe('0:01')
  expect(shown(59_001)).toBe('1:00')
  expect(shown(61_000)).toBe('1:01')
  expect(shown(3_661_000)).toBe('1:01:01')
  expect(shown(2 * 86_400_000 + 3 * 3_600_000)).toBe('2 days 3 h')
  expect(shown(3 * 86_400_000 - 1_000)).toBe('3 days')
  expect(shown(86_400_000 + 1)).toBe('1 day 1 h')
  expect(shown(86_400_000 - 1_000)).toBe('23:59:59')
  expect(shown(86_400_000)).toBe('1 day')
  expect(shown(-1)).toBe('−0:01')
  expect(shown(-65_000)).toBe('−1:05')
})

const DAY = 86_400_000
const DAYS: Terms = { time: { kind: 'days', days: 3, bank: 7 } }

test('days are told with the reserve, which is used up after them', () => {
  const began = clock({ left: [7 * DAY, 7 * DAY], since: 1_000_000, now: 1_000_000 })
  const shown = (elapsed: number, bank = 7 * DAY) => {
    const days = daysLeft({ ...began, left: [bank, bank] }, DAYS, 0, elapsed)
    return days && text.players.days(parts(days.turn), parts(days.reserve))
  }
  expect(shown(0)).toBe('3 days, 7 in reserve')
  expect(shown(21 * 3_600_000)).toBe('2 days 3 h, 7 in reserve')
  expect(shown(DAY, 0)).toBe('2 days')
  expect(shown(3 * DAY)).toBe('7 days in reserve')
  expect(shown(4.5 * DAY)).toBe('5 days 12 h in reserve')
  expect(daysLeft(began, DAYS, 1, 0)).toBeNull()
  expect(daysLeft(began, CHESS, 0, 0)).toBeNull()
  expect(text.time.daysAndBank(3, 7)).toBe('3 days, 7 in reserve')
  expect(text.time.daysAndBank(1, 0)).toBe('1 day')
})

test('a time is urgent below a minute, where there was more, and more so below ten seconds', () => {
  const MINUTE_OF_SAND: Terms = { time: { kind: 'sand', seconds: 60 } }
  const LONG_SAND: Terms = { time: { kind: 'sand', seconds: 120 } }
  const of = (terms: Terms) =>
    [60_000, 59_999, 10_000, 9_999, -1].map((time) => urgencyOf(time, terms))
  expect(of(CHESS)).toEqual([null, 'low', 'low', 'last', 'last'])
  expect(of(LONG_SAND)).toEqual([null, 'low', 'low', 'last', 'last'])
  expect(of(MINUTE_OF_SAND)).toEqual([null, null, null, 'last', 'last'])
})

test('each alarm is raised once, and none for time that begins below it', () => {
  const ticks = [61_000, 60_000, 59_750, 59_500, 10_000, 9_750, 9_500, -250]
  const alarms = ticks.slice(1).map((now, index) => alarmBetween(ticks[index] ?? 0, now))
  expect(alarms).toEqual([null, 'minute', null, null, 'tenSeconds', null, null])
  expect(alarmBetween(9_000, 60_000)).toBeNull()
})

test('who is on turn is warned once when little time is left, and once when there is none', () => {
  const ticks = [61_000, 60_250, 60_000, 59_750, 30_100, 29_900, 10_250, 9_750, 250, 0, -250]
  const warnings = ticks.slice(1).map((now, index) => warningBetween(ticks[index] ?? 0, now))
  expect(warnings).toEqual([null, 60_000, null, null, 30_000, null, 10_000, null, 0, null])
})

test('time that was lost while nobody counted is told as what is left of it', () => {
  expect(warningBetween(90_000, 20_000)).toBe(30_000)
  expect(warningBetween(400_000, 350_000)).toBeNull()
  expect(warningBetween(5_000, 60_000)).toBeNull()
})

test('a warning is a sentence', () => {
  const said = [300_000, 60_000, 30_000, 10_000, 0].map((second) =>
    text.players.timeWarning(parts(second)),
  )
  expect(said).toEqual([
    'Time left: five minutes.',
    'Time left: one minute.',
    'Time left: 30 seconds.',
    'Time left: 10 seconds.',
    'Your time is up.',
  ])
})
