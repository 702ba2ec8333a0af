/** The seat of this phone: its own rack, which nobody else is sent, and what is done about it. */
import { seats } from '../api/beside-seats'
import { commandKey, Refused } from '../api/client'
import type { Companion, OwnSeat, Sum } from '../api/types'
import { refusedText } from './refused'
import { again, take } from './sheet.svelte'

interface Seat {
  /** the sheet that this is about */
  of: string
  own: OwnSeat | null
  busy: boolean
  /** why the latest wish was refused */
  problem: string
  /** a code for another phone, and the seat that it gives */
  code: { readonly seat: number; readonly code: string } | null
}

export const phone: Seat = $state(nobody(''))

function nobody(of: string): Seat {
  return { of, own: null, busy: false, problem: '', code: null }
}

/** Asks for this phone's seat again, as the sheet has changed. */
export async function lookAtSeat(view: Companion): Promise<void> {
  if (phone.of !== view.id) Object.assign(phone, nobody(view.id))
  if (phone.own && phone.own.version >= view.version) return
  try {
    const own = await seats.own(view.id)
    if (phone.of === view.id) know(own)
  } catch {
    // asked again with the next change
  }
}

function know(own: OwnSeat): void {
  if (phone.own && phone.own.version > own.version) return
  if (phone.own?.seat !== own.seat) phone.code = null
  phone.own = own
}

/** Asks once for its key, however often the connection fails; returns whether it was done. */
async function wish(
  view: Companion,
  ask: (key: string) => ReturnType<typeof seats.leave>,
): Promise<boolean> {
  if (phone.busy) return false
  const key = commandKey()
  phone.busy = true
  phone.problem = ''
  try {
    const answer = await again(() => ask(key))
    if (phone.of !== view.id) return false
    know(answer.own)
    take(answer.view)
    return true
  } catch (error) {
    if (error instanceof Refused) phone.problem = refusedText(error.refusal)
    return false
  } finally {
    phone.busy = false
  }
}

export function takeSeat(view: Companion, seat: number, code?: string): Promise<boolean> {
  return wish(view, (key) => seats.take(view.id, key, seat, code))
}

export function leaveSeat(view: Companion): Promise<boolean> {
  return wish(view, (key) => seats.leave(view.id, key))
}

export function openRacks(view: Companion): Promise<boolean> {
  return wish(view, (key) => seats.open(view.id, key))
}

export function sealRack(view: Companion, tiles: string, isDrawn: boolean): Promise<boolean> {
  const turn = phone.own?.turn ?? 0
  const rack = isDrawn ? { drawn: tiles } : { rack: tiles }
  return wish(view, (key) => seats.seal(view.id, key, turn, rack))
}

/** Shows a code by which another phone takes the seat up. */
export async function showCode(view: Companion, seat: number): Promise<void> {
  const key = commandKey()
  phone.problem = ''
  try {
    const { code } = await again(() => seats.code(view.id, key, seat))
    phone.code = { seat, code: `${code.slice(0, 4)} ${code.slice(4)}` }
  } catch (error) {
    if (error instanceof Refused) phone.problem = refusedText(error.refusal)
  }
}

/** The score of a play from the own rack, or why it cannot be made. */
export async function tried(
  view: Companion,
  tiles: Parameters<typeof seats.preview>[1],
): Promise<Sum | string> {
  try {
    const answer = await seats.preview(view.id, tiles)
    return answer.type === 'scored' ? answer : refusedText(answer.error)
  } catch (error) {
    return error instanceof Refused ? refusedText(error.refusal) : ''
  }
}
