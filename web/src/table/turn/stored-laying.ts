/** Tiles laid when the page was reloaded, kept by this tab until played. */
import type { View } from '../../api/types'
import { EMPTY_LAYING, type Laying } from '../../board/placing/laying'
import { isUnderWay } from '../curtain/curtain'
import { isShared } from '../curtain/device.svelte'
import { type Armed, isMadeByServer } from './armed'
import { type KeptLaying, keptOf, layingFrom } from './laying-data'

interface Kept extends KeptLaying {
  seat: number
  armed?: Armed | null
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
    // storage may be blocked; laid tiles then last until the page is left
  }
}

function othersThan(game: string): [string, Kept][] {
  return Object.entries(stored()).filter(([id]) => id !== game)
}

/** On a shared device nothing is kept for the next player. */
function isKept(view: View): boolean {
  return view.seat !== null && isUnderWay(view) && !isShared()
}

/** Stores the laid tiles, the order of the rack, and the play that is armed. */
export function keepLaid(view: View, laying: Laying, armed: Armed | null): void {
  if (view.seat === null || !isKept(view)) forgetLaidAt(view.id)
  else {
    const kept = { seat: view.seat, ...keptOf(laying), armed }
    store([...othersThan(view.id), [view.id, kept]])
  }
}

/** The laying stored for the same seat; any other is dropped. */
export function laidBefore(view: View): Laying {
  const kept = stored()[view.id]
  if (kept?.seat === view.seat && isKept(view)) return layingFrom(kept)
  forgetLaidAt(view.id)
  return EMPTY_LAYING
}

/** The armed play stored with the laying, where the server does not keep it. */
export function armedBefore(view: View): Armed | null {
  const kept = stored()[view.id]
  const isMine = kept?.seat === view.seat && isKept(view) && !isMadeByServer(view)
  return isMine ? (kept.armed ?? null) : null
}

export function forgetLaidAt(game: string): void {
  if (game in stored()) store(othersThan(game))
}

/** Forgets everything when someone else may use this browser. */
export function forgetLaid(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // then nothing was stored
  }
}
