/** An uploaded game record, kept in this tab only. */
import { api, Refused } from '../../api/client'
import type { Replay } from '../../api/types'
import { recordRefusalText } from '../../text/server'
import { text } from '../../text/text.svelte'
import { decoded } from './decoding'

interface Brought {
  /** the text of the replay */
  gcg: string
  replay: Replay | null
  objection: string
  asking: boolean
  /** it is of one's own collection, to which going back leads */
  isCollected: boolean
}

const KEY = 'tilewright.record'
/** far more than any game record; a larger file is not read at all */
const LARGEST = 1_000_000

export const brought: Brought = $state({
  gcg: '',
  replay: null,
  objection: '',
  asking: false,
  isCollected: false,
})

/** Sends the record to be judged; the tab keeps its text across reloads. */
export async function lookThrough(gcg: string): Promise<boolean> {
  brought.asking = true
  brought.objection = ''
  try {
    brought.replay = await api.lookThrough({ gcg })
    brought.gcg = gcg
    keepInTab(gcg)
    return true
  } catch (error) {
    brought.objection =
      error instanceof Refused ? await recordRefusalText(error.refusal) : text.replay.unreachable
    return false
  } finally {
    brought.asking = false
  }
}

export async function lookThroughFile(file: File): Promise<boolean> {
  if (file.size > LARGEST) {
    brought.objection = text.replay.tooLarge
    return false
  }
  return lookThrough(decoded(await file.arrayBuffer()))
}

/** The record shown before a reload, if any. */
export async function restore(): Promise<void> {
  const gcg = brought.replay ? null : keptInTab()
  if (gcg !== null) await lookThrough(gcg)
}

export function putAway(): void {
  brought.gcg = ''
  brought.replay = null
  brought.objection = ''
  brought.isCollected = false
  keepInTab(null)
}

function keptInTab(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keepInTab(gcg: string | null): void {
  try {
    if (gcg === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, gcg)
  } catch {
    // storage may be blocked; the record is then lost on reload
  }
}
