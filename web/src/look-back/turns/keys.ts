/** What a key means where turns are looked through. */

/** The turn that a key leads to; null for a key that leads to none. */
export function turnByKey(key: string, turn: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, turn - 1)
  if (key === 'ArrowRight') return Math.min(last, turn + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Whether the key is meant for what has the focus: a field, a dialog, the squares of the board. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (!(event.target instanceof Element)) return true
  return event.target.closest('input, textarea, select, dialog, [role=grid]') !== null
}
