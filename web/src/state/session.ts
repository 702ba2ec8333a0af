/** Talks to the server for one table: views come in, commands and previews go out. */
import { api, commandKey, Refused } from '../api/client'
import { Live } from '../api/live'
import type { Command, Refusal, View } from '../api/types'
import { laidTiles } from '../placing/laying'
import { layWritten } from '../placing/written'
import { refusalText } from '../text/server'
import { text } from '../text/text.svelte'
import { giveNumber, isNumberWanted } from './number'
import * as change from './table.svelte'
import { table } from './table.svelte'

const PREVIEW_DELAY = 60
const ANSWER_LIMIT = 4000

interface Waiting {
  resolve: () => void
  reject: (reason: unknown) => void
}

let live: Live | null = null
let game = ''
/** the game whose number is on its way */
let giving = ''
const waiting = new Map<string, Waiting>()

export function openTable(id: string): void {
  closeTable()
  game = id
  change.clearTable()
  void refresh()
  live = new Live(id, {
    opened: () => change.setLost(false),
    lost: () => change.setLost(true),
    view: show,
    accepted: (key) => waiting.get(key)?.resolve(),
    refused: (key, error) => waiting.get(key ?? '')?.reject(new Refused(422, error)),
  })
}

export function closeTable(): void {
  live?.close()
  live = null
  game = ''
  // what was asked of this table is still settled: a late answer must find who asked
}

/** Shows the view, and gives the number that it asks for. */
function show(view: View): void {
  change.showView(view)
  const id = game
  if (giving === id || !isNumberWanted(view)) return
  giving = id
  void giveNumber({
    view: () => (id === game ? table.view : null),
    send: (key, version, command) => overPost(id, key, version, command),
    refresh,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }).finally(() => {
    if (giving === id) giving = ''
  })
}

async function refresh(): Promise<void> {
  const id = game
  try {
    const view = await api.view(id)
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
    const timer = setTimeout(
      () => void overPost(id, key, version, command).then(resolve, reject),
      ANSWER_LIMIT,
    )
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

/** Names its table, for by the time it is sent the page may show another. */
async function overPost(id: string, key: string, version: number, command: Command): Promise<void> {
  const view = await api.command(id, key, version, command)
  if (id === game) show(view)
}

export async function command(wanted: Command): Promise<boolean> {
  const id = game
  const version = table.view?.version
  if (version === undefined || table.pending) return false
  change.setPending(true)
  try {
    const key = commandKey()
    await (live?.open ? overSocket(id, key, version, wanted) : overPost(id, key, version, wanted))
    return true
  } catch (error) {
    if (id === game) refused(error)
    return false
  } finally {
    if (id === game) change.setPending(false)
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

/** Lays what was written and plays it at once when it is this player's turn. */
export async function playWritten(written: string): Promise<boolean> {
  const view = table.view
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

// ---- the live score

let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks for the score of what is laid, a moment after the last change; the latest answer wins. */
export function askSum(): void {
  clearTimeout(timer)
  asked += 1
  const mine = asked
  const tiles = laidTiles(table.laying)
  if (tiles.length === 0 || !change.mayLay()) return
  timer = setTimeout(async () => {
    try {
      const sum = await api.preview(game, tiles)
      if (mine === asked) change.showSum(sum)
    } catch (error) {
      if (mine === asked && error instanceof Refused) doubt(error.refusal)
    }
  }, PREVIEW_DELAY)
}

function doubt(refusal: Refusal): void {
  if (!table.objection || table.objection.quiet) change.showDoubt(refusal)
}
