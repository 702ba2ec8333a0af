/** What was being laid at a table when the page was reloaded: kept by this tab until it is played. */
import type { View } from '../../api/types'
import { EMPTY_LAYING, type Laying } from '../../board/placing/laying'
import { isUnderWay } from '../curtain/curtain'
import { isShared } from '../curtain/device.svelte'
import { type KeptLaying, keptOf, layingFrom } from './keeping'

interface Kept extends KeptLaying {
  seat: number
}

const KEY = 'tilewright.laid'
const MOST_TABLES = 20

function stored(): Record<string, Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Kept>
  } catch {
    return {}
  }
}

function store(tables: readonly (readonly [string, Kept])[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(tables.slice(-MOST_TABLES))))
  } catch {
    // storage may be forbidden; what is laid then lasts until the page is left
  }
}

function othersThan(game: string): [string, Kept][] {
  return Object.entries(stored()).filter(([id]) => id !== game)
}

/** Where a device is handed round, what one has laid is never there for the next. */
function isKept(view: View): boolean {
  return view.seat !== null && isUnderWay(view) && !isShared()
}

/** Keeps what is laid at this table, and the order of the rack. */
export function keepLaid(view: View, laying: Laying): void {
  if (view.seat === null || !isKept(view)) forgetLaidAt(view.id)
  else store([...othersThan(view.id), [view.id, { seat: view.seat, ...keptOf(laying) }]])
}

/** What the same seat had laid here; of any other it is forgotten. */
export function laidBefore(view: View): Laying {
  const kept = stored()[view.id]
  if (kept?.seat === view.seat && isKept(view)) return layingFrom(kept)
  forgetLaidAt(view.id)
  return EMPTY_LAYING
}

export function forgetLaidAt(game: string): void {
  if (game in stored()) store(othersThan(game))
}

/** Forgets all of it, when somebody else may come to this browser. */
export function forgetLaid(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept then
  }
}
