/** Days and times as the language of the page writes them. */
import { spoken } from './text.svelte'

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(spoken.language === 'en' ? 'en-GB' : spoken.language, options)
}

export function dayOf(instant: string): string {
  return format({ dateStyle: 'long' }).format(new Date(instant))
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
