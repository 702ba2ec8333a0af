/** Days and times as the language of the page writes them. */
import { spoken } from './text.svelte'

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(spoken.language === 'en' ? 'en-GB' : spoken.language, options)
}

export function dayOf(instant: string): string {
  return format({ dateStyle: 'long' }).format(new Date(instant))
}

/** The month of a day such as 2026-11-23, with a capital as a title has. */
export function monthOf(day: string): string {
  const month = format({ month: 'long' }).format(new Date(`${day}T12:00`))
  return month.charAt(0).toLocaleUpperCase(spoken.language) + month.slice(1)
}

/** The time, with the day unless it was today. */
export function momentOf(instant: string): string {
  const at = new Date(instant)
  const isToday = at.toDateString() === new Date().toDateString()
  return format(
    isToday
      ? { timeStyle: 'short' }
      : { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  ).format(at)
}

/** A day and a time not far ahead, as in "tomorrow" and "18:00". */
export function soon(instant: number, now: number): readonly [string, string] {
  const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
  // a day of a change of the clocks has 23 or 25 hours
  const days = Math.round((midnight(instant) - midnight(now)) / 86_400_000)
  const language = spoken.language === 'en' ? 'en-GB' : spoken.language
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  return [day, format({ timeStyle: 'short' }).format(new Date(instant))]
}
