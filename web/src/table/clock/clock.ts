import type { Clock, Terms, View } from '../../api/types'

/** The last minute begins, or the last ten seconds. */
export type Alarm = 'minute' | 'tenSeconds'

/** The parts of a view that its clocks depend on. */
export type Timed = Pick<View, 'clock' | 'terms' | 'state' | 'outcome'>

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The milliseconds a seat has left some time after the clock arrived; negative in overtime. Null
 * where no time is shown: sand runs only for the player to move.
 */
export function left(clock: Clock, terms: Terms, seat: number, elapsed: number): number | null {
  const runs = clock.running === seat
  const here = clock.now + elapsed
  if (terms.time?.kind === 'chess') {
    const own = clock.left[seat] ?? 0
    return runs && clock.since !== null ? own - Math.max(0, here - clock.since) : own
  }
  return runs && clock.deadline !== null ? Math.max(0, clock.deadline - here) : null
}

/**
 * The points that overtime costs so far: per minute begun, up to the maximum. Time in which only
 * the last play may be challenged is not charged.
 */
export function overtimeCost(view: Timed, seat: number, elapsed: number): number {
  if (view.clock === null || view.outcome !== null || view.terms.time?.kind !== 'chess') return 0
  const waiting = view.state === 'awaiting_final_challenge'
  const time = waiting ? view.clock.left[seat] : left(view.clock, view.terms, seat, elapsed)
  const { points, minutes } = view.clock.overtime
  return points * Math.min(Math.ceil(Math.max(0, -(time ?? 0)) / MINUTE), minutes)
}

/** Whether the next minute of overtime loses the game. */
export function isLastMinute(clock: Clock, cost: number): boolean {
  return cost === clock.overtime.points * clock.overtime.minutes
}

/** The times left that trigger a warning: a minute with sand, five with a clock. */
const WARNINGS = [5 * MINUTE, MINUTE, 30 * SECOND, 10 * SECOND, 0]

/** The latest warning passed as the time left decreased, if any. */
export function warningBetween(before: number, now: number): number | null {
  return WARNINGS.findLast((limit) => now <= limit && limit < before) ?? null
}

/** How little is left: under a minute, or under ten seconds, where more was to be had. */
export type Urgency = 'low' | 'last' | null

export function urgencyOf(time: number, terms: Terms): Urgency {
  if (time < 10 * SECOND) return 'last'
  const short = terms.time?.kind === 'sand' && terms.time.seconds <= 60
  return time < MINUTE && !short ? 'low' : null
}

/** The alarm passed as the time left decreased, if any. */
export function alarmBetween(before: number, now: number): Alarm | null {
  const passed = (limit: number) => now < limit && limit <= before
  if (passed(10 * SECOND)) return 'tenSeconds'
  return passed(MINUTE) ? 'minute' : null
}

/** What is left of a turn of days and of the reserve, in milliseconds; null at another table. */
export function daysLeft(
  clock: Clock,
  terms: Terms,
  seat: number,
  elapsed: number,
): { turn: number; reserve: number } | null {
  if (terms.time?.kind !== 'days' || clock.running !== seat || clock.since === null) return null
  const turn = clock.since + terms.time.days * DAY - (clock.now + elapsed)
  const reserve = (clock.left[seat] ?? 0) + Math.min(0, turn)
  return { turn: Math.max(0, turn), reserve: Math.max(0, reserve) }
}

export interface TimeParts {
  /** whether the time is negative */
  over: boolean
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The parts of a time to show: days and hours, or hours, minutes and seconds. */
export function parts(milliseconds: number): TimeParts {
  const over = milliseconds < 0
  // time left rounds up, time over rounds down
  const seconds = Math.ceil(Math.abs(milliseconds) / SECOND) * SECOND
  // beside days hours are the smallest unit shown
  const whole = seconds > DAY ? Math.ceil(seconds / HOUR) * HOUR : seconds
  return {
    over,
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: Math.floor((whole % MINUTE) / SECOND),
  }
}
