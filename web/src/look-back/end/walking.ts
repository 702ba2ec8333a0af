/** Walks over turns: by keys, by a finger that swipes, by buttons. Pure. */
import type { Walk } from '../../shared/address'
import { turnByKey } from '../turns/keys'

/** The way that a finger has to go, in pixels, and how much more across than down. */
const FAR = 48
const FLAT = 2

/** The turn after this one on a walk, or with -1 the turn before; null at its end. */
export function neighbour(turns: readonly number[], turn: number, step: 1 | -1): number | null {
  const place = turns.indexOf(turn)
  // a turn beside the walk leads on to its first
  if (place < 0) return step > 0 ? (turns[0] ?? null) : null
  return turns[place + step] ?? null
}

/** The turn to which a key leads, or null. */
export function turnOfKey(
  key: string,
  walk: Walk,
  turns: readonly number[],
  turn: number,
): number | null {
  if (walk === 'turn') return turnByKey(key, turn, turns.length - 1)
  if (key === 'ArrowRight') return neighbour(turns, turn, 1)
  return key === 'ArrowLeft' ? neighbour(turns, turn, -1) : null
}

/** Where a finger that went this far leads: on (1), back (-1), or nowhere. */
export function swiped(across: number, down: number): 1 | -1 | 0 {
  if (Math.abs(across) < FAR || Math.abs(across) < FLAT * Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
