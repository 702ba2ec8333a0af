/** The evening that this page shows: its state, and what its people send. */
import { commandKey, Refused, Unreachable } from '../api/client'
import { LastingSocket } from '../api/lasting-socket'
import { pause } from '../shared/pause'
import { checkSession } from '../shared/session.svelte'
import { type ClubEvent, clubApi, type EventCommand } from './api'
import { said } from './refused'

interface Evening {
  view: ClubEvent | null
  player: number | null
  directs: boolean
  link: string | null
  missing: boolean
  lost: boolean
  busy: boolean
  problem: string
}

const AGAIN = 1500
const MOST_TRIES = 5
export const evening: Evening = $state(blank())

let socket: LastingSocket | null = null
let place = 0

function blank(): Evening {
  return {
    view: null,
    player: null,
    directs: false,
    link: null,
    missing: false,
    lost: false,
    busy: false,
    problem: '',
  }
}

/** Opens the evening; returns a function that closes it. */
export function openEvening(id: string): () => void {
  place += 1
  const mine = place
  Object.assign(evening, blank())
  void come(id, mine)
  return () => {
    place += 1
    socket?.close()
    socket = null
  }
}

async function come(id: string, mine: number): Promise<void> {
  try {
    const told = await again(mine, () => clubApi.view(id))
    if (mine !== place) return
    Object.assign(evening, { player: told.player, directs: told.directs, link: told.link })
    take(told.view)
    socket = new LastingSocket(() => `events/${id}/live`, {
      opened: () => {
        evening.lost = false
      },
      lost: () => {
        evening.lost = true
      },
      failed: () => void checkSession(),
      told: (message) => take((message as { view?: ClubEvent }).view),
    })
  } catch (error) {
    if (mine === place && error instanceof Refused) evening.missing = true
  }
}

function take(view: ClubEvent | undefined): void {
  if (!view || (evening.view && evening.view.version >= view.version)) return
  evening.view = view
}

/** Sends a command exactly once, however often the connection fails; returns whether it was taken. */
export async function send(command: EventCommand): Promise<boolean> {
  const view = evening.view
  if (!view || evening.busy) return false
  const mine = place
  evening.busy = true
  evening.problem = ''
  try {
    const after = await carriedOut(mine, view, command)
    if (mine !== place) return false
    take(after)
    return true
  } catch (error) {
    if (mine === place && error instanceof Refused) evening.problem = said(error.refusal)
    return false
  } finally {
    if (mine === place) evening.busy = false
  }
}

/** Sends the command again where others came first in the same round: somebody joined meanwhile. */
async function carriedOut(
  mine: number,
  view: ClubEvent,
  command: EventCommand,
  tries = MOST_TRIES,
): Promise<ClubEvent> {
  const key = commandKey()
  try {
    return await again(mine, () => clubApi.command(view.id, key, view.version, command))
  } catch (error) {
    const stale = error instanceof Refused && error.refusal.code === 'stale_version'
    if (!stale || tries <= 1 || mine !== place) throw error
    const { view: now } = await again(mine, () => clubApi.view(view.id))
    if (mine !== place || now.rounds.length !== view.rounds.length) throw error
    take(now)
    return carriedOut(mine, now, command, tries - 1)
  }
}

/** Opens the sheet of a table and returns its id, or null if that was refused. */
export async function sheetOf(table: number): Promise<string | null> {
  return opened(async (id) => (await clubApi.sheet(id, table)).companion)
}

/** Opens the game of a table in the page and returns its id, or null if that was refused. */
export async function gameOf(table: number): Promise<string | null> {
  return opened(async (id) => (await clubApi.game(id, table)).game)
}

/** Takes a seat at the round's game of duplicate and returns its id, or null if that was refused. */
export async function duplicateOf(): Promise<string | null> {
  return opened(async (id) => (await clubApi.duplicate(id)).duplicate)
}

async function opened(open: (event: string) => Promise<string>): Promise<string | null> {
  const view = evening.view
  if (!view) return null
  const mine = place
  try {
    return await again(mine, () => open(view.id))
  } catch (error) {
    if (mine === place && error instanceof Refused) evening.problem = said(error.refusal)
    return null
  }
}

/** Repeats a request until it is answered; meanwhile the page says so. */
async function again<Answer>(mine: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await ask()
      if (mine === place) evening.lost = false
      return answer
    } catch (error) {
      if (!(error instanceof Unreachable) || mine !== place) throw error
      evening.lost = true
      await pause(AGAIN)
    }
  }
}
