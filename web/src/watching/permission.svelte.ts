/** Whether others may watch the open table, and every change to that. */
import { Refused } from '../api/client'
import { sharing } from '../api/sharing'
import type { Asked, View, Watching } from '../api/types'
import { refusalText } from '../text/server'
import { text } from '../text/text.svelte'

interface Permission {
  /** null until it is known, and for spectators */
  now: Watching | null
  busy: boolean
  /** the last error */
  failure: string
  /** the announcement of a change by another player */
  said: string
}

function fresh(): Permission {
  return { now: null, busy: false, failure: '', said: '' }
}

export const permission: Permission = $state(fresh())

let game = ''
/** changes received while the state was being loaded are newer than its answer */
let heard = 0

/** Loads the state of a player's table; spectators have no say in it. */
export function attendWatching(view: View): void {
  if (game === view.id) return
  forgetWatching()
  if (view.seat === null) return
  game = view.id
  void askWatching()
}

export function forgetWatching(): void {
  game = ''
  Object.assign(permission, fresh())
}

/** Loads the state again, after the connection was lost. */
export async function askWatching(): Promise<void> {
  const id = game
  if (!id) return
  const before = heard
  try {
    const answer = await sharing.watching(id)
    if (id === game && before === heard) permission.now = answer
  } catch {
    // the socket reconnects and loads it again
  }
}

/** Takes a change that another player, or this one elsewhere, has made. */
export function hearWatching(newer: Watching): void {
  heard += 1
  const before = permission.now
  permission.now = newer
  if (before) permission.said = changed(before, newer)
}

function changed(before: Watching, after: Watching): string {
  const words = text.permission
  if (after.allowed !== before.allowed) return after.allowed ? words.nowOn : words.nowOff
  if (before.proposal && !after.proposal) return words.nowDeclined
  return ''
}

/** Proposes or agrees (true), or declines, withdraws or switches off (false). */
export async function changeWatching(
  allow: boolean,
  proposal: string | null = null,
): Promise<void> {
  await change({ allow, proposal })
}

/** Agrees that a broadcast shows racks, or takes that back. */
export async function changeRacks(allow: boolean): Promise<void> {
  await change({ allow, racks: true })
}

async function change(asked: Asked<'change_watching'>): Promise<void> {
  const id = game
  if (!id || permission.busy) return
  permission.busy = true
  permission.failure = ''
  try {
    const answer = await sharing.changeWatching(id, asked)
    if (id === game) permission.now = answer
  } catch (error) {
    if (id !== game) return
    permission.failure =
      error instanceof Refused ? refusalText(error.refusal) : text.permission.failed
    void askWatching()
  } finally {
    permission.busy = false
  }
}
