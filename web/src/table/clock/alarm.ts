/** The moments at which little time is left, for what makes them heard. */

/** The last minute begins, or the last ten seconds. */
export type Alarm = 'minute' | 'tenSeconds'

const listeners = new Set<(alarm: Alarm) => void>()

/** Calls the listener at each alarm, until the result is called. */
export function onAlarm(listener: (alarm: Alarm) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function raise(alarm: Alarm): void {
  for (const listener of listeners) listener(alarm)
}
