/** Talks to the server for one table: views come in, commands and previews go out. */
import { api, commandKey, Refused, Unreachable } from '../api/client'
import { Live } from '../api/live'
import type { Command, Refusal, View } from '../api/types'
import { laidTiles } from '../placing/laying'
import { type Order, readOrder } from '../placing/orders'
import { layWritten } from '../placing/written'
import { refusalText } from '../text/server'
import { text } from '../text/text.svelte'
import { falls, stillHere } from './curtain'
import {
  device,
  forgetDevice,
  isCurtained,
  isShared,
  seatsHere,
  setCan,
  setHere,
  setShown,
} from './device.svelte'
import { giveNumber } from './number'
import * as change from './table.svelte'
import { table } from './table.svelte'
import { askTalk, attend, closeTalk, hear } from './talk.svelte'

const PREVIEW_DELAY = 60
const ANSWER_LIMIT = 4000
const FIRST_WAIT = 250
const LONGEST_WAIT = 8000

interface Waiting {
  resolve: () => void
  reject: (reason: unknown) => void
}

let live: Live | null = null
let game = ''
/** which of several own seats the page looks from; undefined where there is one or none */
let seat: number | undefined
/** the newest view that came, shown or not */
let newest: View | null = null
/** the game whose number is on its way */
let giving = ''
/** the game whose seats are being asked for */
let learning = ''
const waiting = new Map<string, Waiting>()

export function openTable(id: string): void {
  closeTable()
  game = id
  change.clearTable()
  forgetDevice()
  void refresh()
  connect()
}

export function closeTable(): void {
  live?.close()
  live = null
  game = ''
  seat = undefined
  newest = null
  closeTalk()
  // what was asked of this table is still settled: a late answer must find who asked
}

function connect(): void {
  live?.close()
  live = new Live(
    game,
    {
      opened: () => {
        change.setLost(false)
        void askTalk()
      },
      lost: () => change.setLost(true),
      view: show,
      accepted: (key) => waiting.get(key)?.resolve(),
      refused: (key, error) => waiting.get(key ?? '')?.reject(new Refused(422, error)),
      said: hear,
      present: change.setPresent,
    },
    seat,
  )
}

/** Shows the view, hides it where the device goes to somebody else, and gives numbers asked for. */
function show(view: View): void {
  if (!newest || view.version >= newest.version) newest = view
  if (device.here === null) {
    void learnSeats(view)
    return
  }
  if (seat !== undefined && view.seat !== seat) return
  const before = table.view
  change.showView(view)
  attend(view, device.here)
  if (falls(before, view, device.here, device.shown)) {
    if (device.shown !== null) forgetHand()
    setShown(null)
    if (view.words === 'challenge') void learnOptions()
  }
  if (view.state === 'waiting') void giveNumbers()
}

/** Nothing is shown before it is known who sits here: a rack may be none of a neighbour's business. */
async function learnSeats(view: View): Promise<void> {
  const id = game
  if (learning === id) return
  learning = id
  for (
    let wait = FIRST_WAIT;
    id === game && device.here === null;
    wait = Math.min(wait * 2, LONGEST_WAIT)
  ) {
    try {
      const here = await seatsHere(view)
      if (id === game) setHere(here)
    } catch {
      await pause(wait)
    }
  }
  if (learning === id) learning = ''
  if (id !== game) return
  if (isShared()) seat = view.seat ?? undefined
  if (newest) show(newest)
}

/** What everybody here may do while no rack is in sight: challenge, or accept the last play. */
async function learnOptions(): Promise<void> {
  const id = game
  try {
    const seats = device.here ?? []
    const views = await Promise.all(seats.map((one) => api.view(id, one)))
    const shown = table.view
    if (id !== game || !shown || !isCurtained(shown)) return
    if (views.some((one) => one.version !== shown.version)) return
    setCan(Object.fromEntries(views.map((one) => [one.seat, one.can])))
  } catch {
    // nothing is offered then but to look at one's rack, where all can be done
  }
}

/** Every seat here adds its own number to the draws, one after the other. */
async function giveNumbers(): Promise<void> {
  const id = game
  if (giving === id) return
  giving = id
  for (const one of device.here ?? []) {
    await giveNumber(one, {
      view: () => (id === game ? newest : null),
      send: (key, version, command) =>
        overPost(id, key, version, command, isShared() ? one : undefined),
      refresh,
      pause,
    })
  }
  if (giving === id) giving = ''
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The rack of one of the seats here comes in sight; of none that was before it anything is left. */
export async function lookFrom(one: number): Promise<boolean> {
  const id = game
  let view: View
  try {
    view = await api.view(id, one)
  } catch {
    return false
  }
  if (id !== game) return true
  seat = one
  forgetHand()
  setShown(one)
  show(view)
  connect()
  return true
}

async function refresh(): Promise<void> {
  const id = game
  try {
    const view = await api.view(id, seat)
    if (id === game) show(view)
  } catch (error) {
    if (id !== game || table.view) return
    if (error instanceof Refused && (error.status === 401 || error.status === 404)) {
      live?.close()
      change.setMissing()
    } else {
      change.setLost(true)
    }
  }
}

/** Over the socket; a socket that stays silent is no reason not to ask again by POST. */
function overSocket(id: string, key: string, version: number, command: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (id === game) live?.renew()
      void untilAnswered(id, key, version, command).then(resolve, reject)
    }, ANSWER_LIMIT)
    const settle = (done: () => void): void => {
      clearTimeout(timer)
      waiting.delete(key)
      done()
    }
    waiting.set(key, {
      resolve: () => settle(resolve),
      reject: (reason) => settle(() => reject(reason)),
    })
    live?.send(key, version, command)
  })
}

/**
 * By POST, again and again under the same key while the server is out of reach: whether what was
 * lost was the way there or the answer, the server does it once.
 */
async function untilAnswered(
  id: string,
  key: string,
  version: number,
  command: Command,
  by = seat,
): Promise<void> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      await overPost(id, key, version, command, by)
      if (id === game && live?.open) change.setLost(false)
      return
    } catch (error) {
      if (!(error instanceof Unreachable) || id !== game) throw error
      change.setLost(true)
      await pause(wait)
    }
  }
}

/** Names its table, for by the time it is sent the page may show another. */
async function overPost(
  id: string,
  key: string,
  version: number,
  command: Command,
  by = seat,
): Promise<void> {
  const view = await api.command(id, key, version, command, by)
  if (id === game) show(view)
}

export async function command(wanted: Command): Promise<boolean> {
  const id = game
  const version = table.view?.version
  if (version === undefined || table.pending) return false
  change.setPending(true)
  try {
    const key = commandKey()
    await (live?.open ? overSocket : untilAnswered)(id, key, version, wanted)
    return true
  } catch (error) {
    if (id === game) refused(error)
    return false
  } finally {
    if (id === game) change.setPending(false)
  }
}

/** A command of one of those who hand the device round, given while no rack is in sight. */
export async function commandOf(one: number, wanted: Command): Promise<void> {
  const id = game
  const version = table.view?.version
  if (version === undefined || table.pending) return
  change.setPending(true)
  try {
    await untilAnswered(id, commandKey(), version, wanted, one)
    await refresh()
  } catch (error) {
    if (id === game) refused(error)
  } finally {
    if (id === game) change.setPending(false)
  }
}

/** The game is broken off for everybody here; whoever is elsewhere agrees or does not. */
export async function breakOff(): Promise<void> {
  if (!isShared()) {
    await command({ type: 'abort' })
    return
  }
  for (const one of stillHere(table.view as View, device.here ?? [])) {
    if (!table.view?.agreed.includes(one)) await commandOf(one, { type: 'abort' })
  }
}

function refused(error: unknown): void {
  if (!(error instanceof Refused)) {
    change.object(text.refusal.unreachable, null, false)
  } else if (error.refusal.code === 'stale_version') {
    void refresh().then(() => change.object(text.refusal.stale, null, false))
  } else {
    change.object(refusalText(error.refusal), error.refusal.rule, false)
  }
}

// ---- commands

export async function play(): Promise<void> {
  const tiles = laidTiles(table.laying)
  if (tiles.length === 0 || !table.view?.can.play) return
  await command({ type: 'play', tiles })
}

export async function exchange(): Promise<void> {
  const chosen = table.exchanging ?? []
  const tiles = table.laying.slots.filter((slot) => chosen.includes(slot.id))
  if (tiles.length === 0) return
  const done = await command({ type: 'exchange', tiles: tiles.map((slot) => slot.tile).join('') })
  if (done) change.stopExchange()
}

export async function pass(): Promise<void> {
  if (table.laying.laid.length > 0 && !table.passing) {
    change.askPass()
    return
  }
  change.recallAll()
  await command({ type: 'pass' })
}

/** Does what was written; a play is laid, and made at once when it is this player's turn. */
export async function playWritten(written: string): Promise<boolean> {
  const view = table.view
  const order = readOrder(written, text.written.orders)
  if (view && order) return obey(order, view)
  if (!view || !change.mayLay()) return false
  const result = layWritten(table.laying, view.board, written)
  if (!result.ok) {
    change.object(text.refusal.written(result.problem), null, false)
    return false
  }
  change.replaceLaying(result.laying)
  if (view.can.play) await command({ type: 'play', tiles: laidTiles(result.laying) })
  return true
}

async function obey(order: Order, view: View): Promise<boolean> {
  change.recallAll()
  if (order.kind === 'exchange') return command({ type: 'exchange', tiles: order.tiles })
  if (order.kind !== 'challenge') return command({ type: order.kind })
  return command({ type: 'challenge', words: view.can.challenge?.words ?? [] })
}

// ---- the live score

let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Nothing of a hand is left for the next one at this device, the score that was asked for included. */
function forgetHand(): void {
  clearTimeout(timer)
  asked += 1
  change.clearHand()
}

/** Asks for the score of what is laid, a moment after the last change; the latest answer wins. */
export function askSum(): void {
  clearTimeout(timer)
  asked += 1
  const mine = asked
  const tiles = laidTiles(table.laying)
  if (tiles.length === 0 || !change.mayLay()) return
  timer = setTimeout(async () => {
    try {
      const sum = await api.preview(game, tiles, seat)
      if (mine === asked) change.showSum(sum)
    } catch (error) {
      if (mine === asked && error instanceof Refused) doubt(error.refusal)
    }
  }, PREVIEW_DELAY)
}

function doubt(refusal: Refusal): void {
  if (!table.objection || table.objection.quiet) change.showDoubt(refusal)
}
