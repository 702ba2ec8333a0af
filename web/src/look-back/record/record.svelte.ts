/** An uploaded game record, kept in this tab only. */
import { api, Refused } from '../../api/client'
import type { EditionForm } from '../../api/own-editions.svelte'
import type { Replay } from '../../api/types'
import { recordRefusalText } from '../../text/server'
import { text } from '../../text/text.svelte'
import { decoded, positionIn } from './decoding'

interface Brought {
  /** the text of the replay */
  gcg: string
  /** the edition of one's own that it was played by */
  edition: EditionForm | null
  replay: Replay | null
  /** what was brought, where it is one position and no game; empty for a game */
  cgp: string
  objection: string
  asking: boolean
  /** it is of one's own collection, to which going back leads */
  isCollected: boolean
}

const KEY = 'tilewright.record'
const RULES_KEY = 'tilewright.record-rules'
/** far more than any game record; a larger file is not read at all */
const LARGEST = 1_000_000

export const brought: Brought = $state({
  gcg: '',
  edition: null,
  replay: null,
  cgp: '',
  objection: '',
  asking: false,
  isCollected: false,
})

/** The rules of one's own by which the next records are judged that name none; empty for none. */
export const recordRules = $state({ name: '' })

/** The record that is shown, as requests take it. */
export function asRecord(): { gcg: string; edition: EditionForm | null } {
  return { gcg: brought.gcg, edition: brought.edition }
}

/** Sends the record to be judged; the tab keeps its text across reloads, with its edition. */
export async function lookThrough(
  gcg: string,
  edition: EditionForm | null = null,
): Promise<boolean> {
  brought.objection = ''
  brought.cgp = positionIn(gcg)
  if (brought.cgp) return true
  brought.asking = true
  try {
    brought.replay = await api.lookThrough({ gcg, edition })
    Object.assign(brought, { gcg, edition })
    keepInTab(KEY, gcg)
    keepInTab(RULES_KEY, edition && JSON.stringify(edition))
    return true
  } catch (error) {
    brought.objection =
      error instanceof Refused ? await recordRefusalText(error.refusal) : text.replay.unreachable
    return false
  } finally {
    brought.asking = false
  }
}

export async function lookThroughFile(file: File, edition: EditionForm | null): Promise<boolean> {
  if (file.size > LARGEST) {
    brought.objection = text.replay.tooLarge
    return false
  }
  return lookThrough(decoded(await file.arrayBuffer()), edition)
}

/** The record shown before a reload, if any. */
export async function restore(): Promise<void> {
  const gcg = brought.replay ? null : keptInTab(KEY)
  const rules = keptInTab(RULES_KEY)
  if (gcg !== null)
    await lookThrough(gcg, rules === null ? null : (JSON.parse(rules) as EditionForm))
}

export function putAway(): void {
  brought.gcg = ''
  brought.edition = null
  brought.replay = null
  brought.objection = ''
  brought.isCollected = false
  keepInTab(KEY, null)
  keepInTab(RULES_KEY, null)
}

function keptInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keepInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // storage may be blocked; the record is then lost on reload
  }
}
