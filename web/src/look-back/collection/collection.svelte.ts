/** A person's own collection of records, as the page shows it. */
import { type Collected, type Collection, collecting } from '../../api/collection'
import { Refused } from '../../api/request'
import { openRecord } from '../../shared/route.svelte'
import { refusalText } from '../../text/server'
import { brought, lookThrough } from '../record/record.svelte'
import { bringIn, goOn } from './incoming.svelte'
import { collectionText } from './text'

interface Shown {
  now: Collection | null
  failed: boolean
  problem: string
  /** the record opened last, to which the focus goes back */
  opened: string
  opening: boolean
}

export const shown: Shown = $state({
  now: null,
  failed: false,
  problem: '',
  opened: '',
  opening: false,
})

export async function load(): Promise<void> {
  shown.failed = false
  try {
    shown.now = await collecting.all()
  } catch {
    shown.failed = shown.now === null
  }
}

export async function addFiles(files: readonly File[]): Promise<void> {
  shown.problem = ''
  await bringIn(files, addOne)
  await load()
}

export async function addRest(): Promise<void> {
  await goOn(addOne)
  await load()
}

/** Shows a record as soon as it is there; names and sums come with the whole collection. */
function addOne(record: Collected): void {
  if (!shown.now) return
  const others = shown.now.records.filter((one) => one.id !== record.id)
  const records = [...others, record].sort((one, other) => other.added - one.added)
  shown.now = { ...shown.now, records }
}

/** Opens a record in the review, at a turn. */
export async function open(id: string, turn = 0): Promise<void> {
  if (shown.opening) return
  shown.opening = true
  await attempt(async () => {
    const gcg = await collecting.text(id)
    const form = shown.now?.records.find((record) => record.id === id)?.form ?? null
    if (await lookThrough(gcg, form)) {
      shown.opened = id
      openRecord(turn)
      brought.isCollected = true
    } else {
      shown.problem = brought.objection
      brought.objection = ''
    }
  })
  shown.opening = false
}

export async function drop(id: string): Promise<boolean> {
  return attempt(async () => {
    shown.now = await collecting.drop(id)
  })
}

export async function empty(): Promise<boolean> {
  return attempt(async () => {
    shown.now = await collecting.empty()
  })
}

export async function chooseNames(names: readonly string[]): Promise<boolean> {
  return attempt(async () => {
    shown.now = await collecting.chooseNames(names)
  })
}

async function attempt(act: () => Promise<void>): Promise<boolean> {
  shown.problem = ''
  try {
    await act()
    return true
  } catch (error) {
    shown.problem =
      error instanceof Refused ? refusalText(error.refusal) : collectionText().unreachable
    return false
  }
}
