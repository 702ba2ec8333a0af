/** Files on their way into the collection: one after the other, and none stops the rest. */
import { type Collected, collecting } from '../../api/collection'
import { formOf } from '../../api/own-editions.svelte'
import { Refused, Unreachable } from '../../api/request'
import { recordRefusalText } from '../../text/server'
import { decoded } from '../record/decoding'
import { recordRules } from '../record/record.svelte'
import { collectionText } from './text'

type Fate = 'waiting' | 'new' | 'known' | 'refused' | 'left'

export interface Incoming {
  readonly file: File
  fate: Fate
  /** why it was refused */
  why: string
}

interface Arrivals {
  files: Incoming[]
  running: boolean
  pausing: boolean
  /** why the rest was not read; empty where the player stopped it */
  problem: string
}

/** The largest body that the server reads. */
const LARGEST = 65_536
const LONGEST_NAME = 255
const PAUSE = 3_000
/** Word look-ups come back more slowly than anything else. */
const LONG_PAUSE = 30_000
/** The times that a server is asked which does not answer. */
const MOST_TRIES = 3
const LATER = ['too_many', 'busy', 'unavailable']

export const arrivals: Arrivals = $state({ files: [], running: false, pausing: false, problem: '' })

export function countOf(fate: Fate): number {
  return arrivals.files.filter((one) => one.fate === fate).length
}

/** Reads files, and says of each record what it is; the next files wait for those before. */
export async function bringIn(
  files: readonly File[],
  onrecord: (record: Collected) => void,
): Promise<void> {
  const others = files.map((file): Incoming => ({ file, fate: 'waiting', why: '' }))
  if (arrivals.running) arrivals.files.push(...others)
  else {
    arrivals.files = others
    await readAll(onrecord)
  }
}

/** Goes on with the files that were left. */
export async function goOn(onrecord: (record: Collected) => void): Promise<void> {
  for (const one of arrivals.files) if (one.fate === 'left') one.fate = 'waiting'
  await readAll(onrecord)
}

let wake: () => void = () => undefined

/** Leaves the files that were not read yet. */
export function stop(problem = ''): void {
  arrivals.problem = problem
  for (const one of arrivals.files) if (one.fate === 'waiting') one.fate = 'left'
  wake()
}

async function readAll(onrecord: (record: Collected) => void): Promise<void> {
  arrivals.running = true
  arrivals.problem = ''
  try {
    for (;;) {
      const next = arrivals.files.find((one) => one.fate === 'waiting')
      if (!next) return
      await readOne(next, onrecord)
    }
  } finally {
    arrivals.running = false
  }
}

async function readOne(one: Incoming, onrecord: (record: Collected) => void): Promise<void> {
  const words = collectionText()
  const gcg = one.file.size > LARGEST ? null : await textOf(one.file)
  if (gcg === null) {
    refuse(one, one.file.size > LARGEST ? words.tooLarge : words.unreadable)
    return
  }
  for (let tries = 1; one.fate === 'waiting'; tries++) {
    try {
      const told = await collecting.add({
        gcg,
        file: one.file.name.slice(-LONGEST_NAME),
        edition: formOf(recordRules.name),
      })
      one.fate = told.is_new ? 'new' : 'known'
      onrecord(told.record)
    } catch (error) {
      await answer(one, error, tries)
    }
  }
}

/** Waits where the server asks for it, or says why the file cannot be added. */
async function answer(one: Incoming, error: unknown, tries: number): Promise<void> {
  if (error instanceof Unreachable) {
    if (tries < MOST_TRIES) await pause(PAUSE)
    else stop(collectionText().unreachable)
    return
  }
  if (!(error instanceof Refused)) throw error
  const { refusal } = error
  if (LATER.includes(refusal.code)) {
    await pause(refusal.evidence.what === 'lookups' ? LONG_PAUSE : PAUSE)
  } else if (refusal.code === 'collection_full') stop(await recordRefusalText(refusal))
  else refuse(one, await recordRefusalText(refusal))
}

function refuse(one: Incoming, why: string): void {
  one.fate = 'refused'
  one.why = why
}

async function textOf(file: File): Promise<string | null> {
  try {
    return decoded(await file.arrayBuffer())
  } catch {
    return null // moved or deleted since it was chosen
  }
}

async function pause(milliseconds: number): Promise<void> {
  arrivals.pausing = true
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  arrivals.pausing = false
}
