/** A table that waits for people, as this browser sees it, and every change to it. */
import { api, Refused } from '../api/client'
import type { Gathering } from '../api/types'
import { refusalText } from '../text/server'
import { text } from '../text/text.svelte'
import { goOnToGame } from './route.svelte'

const PAUSE = 2000

interface GatheringState {
  now: Gathering | null
  missing: boolean
  /** the server does not answer; it is asked again */
  lost: boolean
  busy: boolean
  failure: string
}

function fresh(): GatheringState {
  return { now: null, missing: false, lost: false, busy: false, failure: '' }
}

export const gathering: GatheringState = $state(fresh())

let shown = { id: '', secret: '' }
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the table and asks for it again and again, for nobody tells what changes. */
export function openGathering(id: string, secret: string): void {
  closeGathering()
  Object.assign(gathering, fresh())
  shown = { id, secret }
  void ask()
}

export function closeGathering(): void {
  clearTimeout(timer)
  shown = { id: '', secret: '' }
}

export function isSeated(table: Gathering): boolean {
  return table.seats.some((chair) => chair.yours && chair.taken)
}

/** Whether a seat is left that this browser may take. */
export function mayJoin(table: Gathering): boolean {
  const free = table.seats.filter((chair) => !chair.taken)
  if (free.some((chair) => chair.kind === 'promised' && chair.yours)) return true
  return free.some((chair) => chair.kind === (shown.secret ? 'link' : 'open'))
}

export async function join(name: string): Promise<void> {
  const { id, secret } = shown
  await change(async () => {
    await api.guest()
    return api.join(id, name, secret)
  })
}

export async function leave(): Promise<void> {
  await change(() => api.leave(shown.id))
}

export async function cancel(): Promise<void> {
  await change(() => api.cancel(shown.id))
}

/** The host's link for a seat, where the one before was made in another browser. */
export async function offerNewLink(seat: number): Promise<void> {
  await change(() => api.offerSeat(shown.id, seat, { kind: 'link' }))
}

async function change(request: () => Promise<Gathering>): Promise<void> {
  if (gathering.busy) return
  const asked = shown
  gathering.busy = true
  gathering.failure = ''
  try {
    const told = await request()
    if (asked === shown) show(told)
  } catch (error) {
    if (asked !== shown) return
    gathering.failure =
      error instanceof Refused ? refusalText(error.refusal) : text.gathering.unreachable
  } finally {
    if (asked === shown) gathering.busy = false
  }
}

async function ask(): Promise<void> {
  const asked = shown
  try {
    const told = await api.gathering(asked.id, asked.secret)
    if (asked !== shown) return
    gathering.lost = false
    // an answer that crossed with what this browser does is older than it
    if (!gathering.busy) show(told)
  } catch (error) {
    if (asked !== shown) return
    if (error instanceof Refused && error.status < 500 && error.status !== 429) {
      gathering.missing = true
    } else {
      gathering.lost = true
    }
  }
  if (asked === shown && !gathering.missing) timer = setTimeout(() => void ask(), PAUSE)
}

function show(told: Gathering): void {
  gathering.now = told
  if (told.phase === 'started' && isSeated(told)) goOnToGame(told.id)
}
