/** Drafts and pending messages of a game, kept in the browser until delivered. */
import type { Outgoing } from './conversation'

export interface Unsent {
  draft: string
  /** the draft in tiles, as typed */
  wall: string
  outgoing: Outgoing[]
  /** the last message read */
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

/** The stored draft of this seat of a game. */
export function unsentAt(game: string, seat: number): Unsent {
  return { ...NOTHING_UNSENT, ...stored()[`${game}/${seat}`] }
}

/** Stores it, and drops the tables opened longest ago. */
export function keepUnsent(game: string, seat: number, unsent: Unsent): void {
  const { [`${game}/${seat}`]: _, ...others } = stored()
  const entries = [...Object.entries(others), [`${game}/${seat}`, unsent] as const]
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST_TABLES))))
  } catch {
    // storage may be blocked; drafts then last until the page is left
  }
}

/** Forgets everything when someone else may use this browser. */
export function forgetUnsent(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // then nothing was stored
  }
}
