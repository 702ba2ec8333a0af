/** A table waiting for players, as this browser sees it, and every change to it. */
import { api, Refused } from '../../api/client'
import { LastingSocket } from '../../api/lasting-socket'
import type { GatheringMessage, Invitation } from '../../api/types'
import { goOnToGame } from '../../shared/route.svelte'
import { checkSession, session } from '../../shared/session.svelte'
import { refusalText } from '../../text/server'
import { isOwn, isSeated } from './invited'
import { waiting } from './text'

interface GatheringState {
  now: Invitation | null
  missing: boolean
  /** the server is not responding; retrying */
  lost: boolean
  busy: boolean
  failure: string
}

function fresh(): GatheringState {
  return { now: null, missing: false, lost: false, busy: false, failure: '' }
}

export const gathering: GatheringState = $state(fresh())

let shown = { id: '', secret: '' }
let live: LastingSocket | null = null

/** Shows the table and follows its changes. */
export function openGathering(id: string, secret: string): void {
  closeGathering()
  Object.assign(gathering, fresh())
  shown = { id, secret }
  connect()
  void ask()
}

export function closeGathering(): void {
  disconnect()
  shown = { id: '', secret: '' }
}

function connect(): void {
  const { id, secret } = shown
  live = new LastingSocket(
    () => `gatherings/${encodeURIComponent(id)}/live`,
    {
      opened: () => {
        gathering.lost = false
      },
      // without a socket every attempt also polls; a table that is gone is no loss
      lost: () => void ask(),
      failed: () => void checkOwner(),
      told: (message) => show((message as GatheringMessage).gathering),
    },
    secret ? ['tilewright', `tilewright.link.${secret}`] : [],
  )
}

/** Checks the session of a player or host; a visitor with a link needs none. */
async function checkOwner(): Promise<void> {
  if (gathering.now && isOwn(gathering.now)) await checkSession()
}

function disconnect(): void {
  live?.close()
  live = null
}

/** Whether a seat is left for this browser to take. */
export function mayJoin(table: Invitation): boolean {
  const free = table.seats.filter((chair) => !chair.taken)
  if (free.some((chair) => chair.kind === 'promised' && chair.yours)) return true
  return free.some((chair) => chair.kind === (shown.secret ? 'link' : 'open'))
}

export async function join(name: string): Promise<void> {
  if (gathering.busy) return
  const asked = shown
  // the next socket belongs to the new session
  disconnect()
  await change(async () => {
    await api.guest()
    return api.join(asked.id, name, asked.secret)
  })
  if (asked === shown && gathering.now?.phase === 'gathering') connect()
}

export async function leave(): Promise<void> {
  await change(() => api.leave(shown.id))
}

export async function cancel(): Promise<void> {
  await change(() => api.cancel(shown.id))
}

/** A new host's link for a seat, when the old one was created in another browser. */
export async function offerNewLink(seat: number): Promise<void> {
  await change(() => api.offerSeat(shown.id, seat, { kind: 'link' }))
}

async function change(request: () => Promise<Invitation>): Promise<void> {
  if (gathering.busy) return
  const asked = shown
  gathering.busy = true
  gathering.failure = ''
  try {
    const answer = await request()
    if (asked === shown) show(answer)
  } catch (error) {
    if (asked !== shown) return
    gathering.failure =
      error instanceof Refused ? refusalText(error.refusal) : waiting().unreachable
  } finally {
    if (asked === shown) gathering.busy = false
  }
}

async function ask(): Promise<void> {
  const asked = shown
  try {
    const answer = await api.gathering(asked.id, asked.secret)
    if (asked !== shown) return
    gathering.lost = false
    show(answer)
  } catch (error) {
    if (asked !== shown) return
    if (error instanceof Refused && error.status < 500 && error.status !== 429) {
      // one's own table is not missing after a sign-out in another tab
      await checkOwner()
      if (asked !== shown || session.ended) return
      gathering.missing = true
      disconnect()
    } else {
      gathering.lost = true
    }
  }
}

/** Shows the response unless a newer one has been shown. */
function show(answer: Invitation): void {
  if (gathering.now && answer.version < gathering.now.version) return
  gathering.now = answer
  if (answer.phase !== 'gathering') disconnect()
  if (answer.phase === 'started' && isSeated(answer)) goOnToGame(answer.id)
}
