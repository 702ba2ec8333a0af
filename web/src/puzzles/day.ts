/** Days as the server names them. */

/** The day of a moment on the visitor's own calendar, such as 2026-11-23. */
export function localDay(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
