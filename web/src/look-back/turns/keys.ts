/** The keys for stepping through turns. */

/** The turn a key moves to, or null. */
export function turnByKey(key: string, turn: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, turn - 1)
  if (key === 'ArrowRight') return Math.min(last, turn + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Whether the focused element handles the key itself: a field, a dialog, the board. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (!(event.target instanceof Element)) return true
  return event.target.closest('input, textarea, select, dialog, [role=grid]') !== null
}
