import type { Clock, Terms, View } from '../../api/types'

/** What of a table its times are told by. */
export type Timed = Pick<View, 'clock' | 'terms' | 'state' | 'outcome'>

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The milliseconds that a seat has left, so long after the clock came from the server; below zero
 * in overtime. Null where nothing is to be shown: no sand runs for who is not on turn.
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
 * The points that overtime costs so far: for every minute begun, up to as many as there may be. The
 * time in which only the last play may still be challenged is charged to nobody.
 */
export function overtimeCost(view: Timed, seat: number, elapsed: number): number {
  if (view.clock === null || view.outcome !== null || view.terms.time?.kind !== 'chess') return 0
  const waiting = view.state === 'awaiting_final_challenge'
  const time = waiting ? view.clock.left[seat] : left(view.clock, view.terms, seat, elapsed)
  const { points, minutes } = view.clock.overtime
  return points * Math.min(Math.ceil(Math.max(0, -(time ?? 0)) / MINUTE), minutes)
}

/** Whether the next minute of overtime would be one too many. */
export function isLastMinute(clock: Clock, cost: number): boolean {
  return cost === clock.overtime.points * clock.overtime.minutes
}

/** What is left when whoever is on turn is warned; a minute for a sand timer, five for a clock. */
const WARNINGS = [5 * MINUTE, MINUTE, 30 * SECOND, 10 * SECOND, 0]

/** The warning that is due when the time left has become less, the last of several. */
export function warningBetween(before: number, now: number): number | null {
  return WARNINGS.findLast((each) => now <= each && each < before) ?? null
}

export interface TimeParts {
  /** whether that time is over, by so much */
  over: boolean
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The parts of a time that are worth showing: days and hours, or hours, minutes and seconds. */
export function parts(milliseconds: number): TimeParts {
  const over = milliseconds < 0
  // what is left is shown until it is used up, what is over as soon as it is
  const whole = Math.ceil(Math.abs(milliseconds) / SECOND) * SECOND
  return {
    over,
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: Math.floor((whole % MINUTE) / SECOND),
  }
}
