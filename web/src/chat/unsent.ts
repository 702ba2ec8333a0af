/** What was written beside a game and has not arrived: kept by the browser until it has. */
import type { Outgoing } from './conversation'

export interface Unsent {
  draft: string
  /** what is being laid in tiles, as it was typed */
  wall: string
  outgoing: Outgoing[]
  /** the last message that was read */
  read: number
}

const KEY = 'tilewright.talk'
const MOST_TABLES = 50
export const NOTHING_UNSENT: Unsent = { draft: '', wall: '', outgoing: [], read: 0 }

function stored(): Record<string, Unsent> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Unsent>
  } catch {
    return {}
  }
}

/** What is kept for this seat of a game. */
export function unsentAt(game: string, seat: number): Unsent {
  return { ...NOTHING_UNSENT, ...stored()[`${game}/${seat}`] }
}

/** Keeps it, and forgets the tables that were looked at longest ago. */
export function keepUnsent(game: string, seat: number, unsent: Unsent): void {
  const { [`${game}/${seat}`]: _, ...others } = stored()
  const entries = [...Object.entries(others), [`${game}/${seat}`, unsent] as const]
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST_TABLES))))
  } catch {
    // storage may be forbidden; what was written then lasts until the page is left
  }
}

/** Forgets all of it, when somebody else may come to this browser. */
export function forgetUnsent(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was kept then
  }
}
