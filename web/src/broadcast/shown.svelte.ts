/** The game that this page broadcasts: followed for as long as the page is open. */
import { api, Refused } from '../api/client'
import { Live, type LiveEvents } from '../api/live'
import type { components } from '../api/openapi'
import { request } from '../api/request'
import type { View } from '../api/types'
import { asView } from '../companion/as-view'
import type { Broadcast } from '../shared/address'
import { pause } from '../shared/pause'

type Told = components['schemas']['Broadcast']
export type SharedRound = components['schemas']['WireDuplicateCommon']

interface Shown {
  view: View | null
  /** a round that all play with the same rack, in place of a game */
  duplicate: SharedRound | null
  /** when the time of its rack or its pause ends, by this page's clock */
  until: number | null
  /** the evening, its round, and the table of the game */
  title: string
  round: number | null
  table: number | null
  /** nothing is broadcast here: the link is wrong, or the players have switched it off */
  missing: boolean
  /** an evening has no game to show yet */
  waiting: boolean
  lost: boolean
}

/** The wait before the server is asked again whether something is broadcast. */
const AGAIN = 5000
const SOON = 1000

export const shown: Shown = $state(nothing())

let place = 0
let live: Live | null = null

function nothing(): Shown {
  return {
    view: null,
    duplicate: null,
    until: null,
    title: '',
    round: null,
    table: null,
    missing: false,
    waiting: false,
    lost: false,
  }
}

/** Follows a game, a sheet or an evening; returns a function that ends it. */
export function follow({ of, id, secret }: Pick<Broadcast, 'of' | 'id' | 'secret'>): () => void {
  end()
  Object.assign(shown, nothing())
  const mine = place
  if (of === 'game') void comeToGame(id, secret, mine)
  else if (of === 'event') void keepAsking(askEvent(id), mine)
  else void keepAsking(askSheet(id, secret), mine, showRacks)
  return end
}

function end(): void {
  place += 1
  live?.close()
  live = null
}

type Ask = (game: string, version: number) => Promise<Told>

function askSheet(companion: string, secret: string): Ask {
  return (_, version) =>
    request('get', '/api/companions/{companion}/broadcast/{secret}', {
      path: { companion, secret },
      query: { version },
    })
}

function askEvent(event: string): Ask {
  return (game, version) =>
    request('get', '/api/events/{event}/broadcast', {
      path: { event },
      query: game ? { game, version } : {},
    })
}

/** Asks for what is new, as long as the page is open; nobody sits at it to load it again. */
async function keepAsking(
  ask: Ask,
  mine: number,
  beside: (told: Told) => void = () => undefined,
): Promise<void> {
  let [game, version] = ['', 0]
  while (mine === place) {
    try {
      const told = await ask(game, version)
      if (mine !== place) return
      take(told)
      beside(told)
      ;[game, version] = [told.id ?? '', told.version ?? 0]
    } catch (error) {
      if (mine !== place) return
      doubt(error)
      if (shown.missing) [game, version] = ['', 0]
    }
    await pause(shown.missing || shown.lost ? AGAIN : SOON)
  }
}

function take(told: Told): void {
  const { title = null, round = null, table = null, view, game, duplicate } = told
  Object.assign(shown, { title: title ?? '', round, table, missing: false, lost: false })
  shown.waiting = !told.id
  if (!told.id) Object.assign(shown, { view: null, duplicate: null })
  else if (view) Object.assign(shown, { view: asView(view), duplicate: null })
  else if (game) Object.assign(shown, { view: game, duplicate: null })
  else if (duplicate) {
    const until = duplicate.left === null ? null : performance.now() + duplicate.left
    Object.assign(shown, { view: null, duplicate, until })
  }
}

/** The racks of a sheet come with every answer, as long as all agree to show them. */
function showRacks({ racks }: Pick<Told, 'racks'>): void {
  const { view } = shown
  if (!view?.players.some(({ rack, seat }) => rack !== (racks?.[seat] ?? null))) return
  shown.view = {
    ...view,
    players: view.players.map((player) => ({ ...player, rack: racks?.[player.seat] ?? null })),
  }
}

/** Asks until the game may be watched. */
async function comeToGame(id: string, secret: string, mine: number): Promise<void> {
  while (mine === place) {
    try {
      await api.watch(id, secret)
      if (mine !== place) return
      live = new Live<View>(
        id,
        events(mine, () => comeToGame(id, secret, mine)),
        undefined,
        'games',
        'broadcast',
      )
      return
    } catch (error) {
      if (mine !== place) return
      doubt(error)
    }
    await pause(AGAIN)
  }
}

function doubt(error: unknown): void {
  shown.missing = error instanceof Refused && error.status === 404
  shown.lost = !shown.missing
  if (shown.missing) Object.assign(shown, { view: null, duplicate: null, waiting: false })
  else hideRacks()
}

/** A player who takes the consent to racks back ends the connection. */
function hideRacks(): void {
  const { view } = shown
  if (!view || view.state === 'over') return
  shown.view = { ...view, players: view.players.map((player) => ({ ...player, rack: null })) }
}

/** Each time the connection is lost the permission is asked for again: it may have ended. */
function events(mine: number, again: () => Promise<void>): LiveEvents {
  async function lost(): Promise<void> {
    if (mine !== place || live === null) return
    live.close()
    live = null
    shown.lost = true
    hideRacks()
    await pause(SOON)
    if (mine === place) await again()
  }
  return {
    opened: () => undefined,
    lost: () => void lost(),
    failed: () => undefined,
    view: (view) => Object.assign(shown, { view, missing: false, lost: false }),
    accepted: () => undefined,
    refused: () => undefined,
    said: () => undefined,
    present: () => undefined,
  }
}
