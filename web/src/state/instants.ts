/** When something was, as one says it today: the time, and before today the day too. */
import { spoken } from '../text/text.svelte'

export function instantInWords(then: Date, now: Date): string {
  const isToday = then.toDateString() === now.toDateString()
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { day: 'numeric', month: 'long' }
  const format = new Intl.DateTimeFormat(spoken.language, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.format(then)
}
