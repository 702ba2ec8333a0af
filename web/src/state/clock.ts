import type { Clock, Terms } from '../api/types'

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
