/** The players' commands; a refusal is shown. */

import { commandKey, Refused } from '../api/client'
import type { Command, View } from '../api/types'
import { alphabetOf } from '../board/equipment'
import { laidTiles } from '../board/placing/laying'
import { inCapitals } from '../board/placing/letters'
import { layWritten } from '../board/placing/written'
import { refusalText } from '../text/server'
import { text } from '../text/text.svelte'
import { opened } from './connection/open-table'
import { refresh } from './connection/receive'
import { send, untilAnswered } from './connection/send'
import { stillHere } from './curtain/curtain'
import { device, isShared } from './curtain/device.svelte'
import { picksWords } from './price'
import * as change from './table.svelte'
import { table } from './table.svelte'
import * as hand from './turn/hand'
import { type Order, readOrder } from './turn/typed-commands'

export async function command(wanted: Command): Promise<boolean> {
  const id = opened.game
  const version = table.view?.version
  if (version === undefined || table.pending) return false
  change.setPending(true, wanted.type === 'play')
  try {
    await send(id, commandKey(), version, wanted)
    return true
  } catch (error) {
    if (id === opened.game) showRefusal(error)
    return false
  } finally {
    if (id === opened.game) change.setPending(false)
  }
}

/** A command by one player of a shared device while no rack is visible. */
export async function commandOf(one: number, wanted: Command): Promise<void> {
  const id = opened.game
  const version = table.view?.version
  if (version === undefined || table.pending) return
  change.setPending(true)
  try {
    await untilAnswered(id, commandKey(), version, wanted, one)
    await refresh()
  } catch (error) {
    if (id === opened.game) showRefusal(error)
  } finally {
    if (id === opened.game) change.setPending(false)
  }
}

/** Proposes to abort the game for everyone here; players elsewhere agree or not. */
export async function breakOff(): Promise<void> {
  if (!isShared()) {
    await command({ type: 'abort' })
    return
  }
  for (const one of stillHere(table.view as View, device.here ?? [])) {
    if (!table.view?.agreed.includes(one)) await commandOf(one, { type: 'abort' })
  }
}

/** Accepts the last play for each of these players of a shared device. */
export async function acceptTogether(seats: readonly number[]): Promise<void> {
  for (const one of seats) await commandOf(one, { type: 'accept' })
}

/** Declines the offer to abort the game, or withdraws it. */
export async function declineToBreakOff(): Promise<void> {
  const [one] = isShared() ? stillHere(table.view as View, device.here ?? []) : []
  if (one === undefined) await command({ type: 'decline' })
  else await commandOf(one, { type: 'decline' })
}

function showRefusal(error: unknown): void {
  change.takeBack()
  if (!(error instanceof Refused)) {
    change.object(text.refusal.unreachable, null, false)
  } else if (error.refusal.code === 'stale_version') {
    void refresh().then(() => change.object(text.refusal.stale, null, false))
  } else {
    change.object(refusalText(error.refusal), error.refusal.rule, false)
  }
}

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
  if (done) hand.stopExchange()
}

export async function pass(): Promise<void> {
  hand.recallAll()
  await command({ type: 'pass' })
}

/** Carries out a typed command; a play is laid, and made at once on the player's turn. */
export async function playWritten(written: string): Promise<boolean> {
  const view = table.view
  const alphabet = view && alphabetOf(view)
  const order = readOrder(written, text.written.orders, alphabet)
  if (view && order) return obey(order, view)
  if (!view || !alphabet || !change.mayLay()) return false
  const result = layWritten(table.laying, view.board, written, alphabet)
  if (!result.ok) {
    change.object(text.refusal.written(result.problem), null, false)
    return false
  }
  hand.replaceLaying(result.laying)
  if (view.can.play) await command({ type: 'play', tiles: laidTiles(result.laying) })
  return true
}

/** The question of a typed command that has a cost; null for others. */
export function questionOf(written: string): { question: string; cost: string } | null {
  const view = table.view
  const order = view && readOrder(written, text.written.orders, alphabetOf(view))
  if (!view || !order) return null
  const words = text.actions
  if (order.kind === 'pass' && view.can.pass) {
    const cost = words.passSureCost(table.laying.laid.length)
    return { question: text.question(words.pass), cost }
  }
  const offer = view.can.challenge
  if (order.kind !== 'challenge' || !offer) return null
  const named = order.words.length > 0 && offer.of === 'words' ? order.words : offer.words
  const picks = order.words.length === 0 && picksWords(offer)
  if (picks || order.words.some((word) => !offer.words.includes(word))) return null
  const question = text.question(words.challenge(named.map(inCapitals)))
  return { question, cost: words.challengeCost(offer, named.length) }
}

async function obey(order: Order, view: View): Promise<boolean> {
  hand.recallAll()
  if (order.kind === 'exchange') return command({ type: 'exchange', tiles: order.tiles })
  if (order.kind === 'challenge') return challenge(view, order.words)
  return command({ type: order.kind })
}

/**
 * Challenges the last play, or the given words of it. Where words are challenged one by one and
 * none is given, asks which.
 */
export async function challenge(view: View, named: readonly string[] = []): Promise<boolean> {
  const offer = view.can.challenge
  const words = offer?.words ?? []
  const strange = named.some((word) => !words.includes(word))
  if (strange || (named.length > 0 && offer?.of === 'words')) {
    return command({ type: 'challenge', words: [...named] })
  }
  if (!offer || !picksWords(offer)) {
    return command({ type: 'challenge', words: [...words] })
  }
  change.openDialog({ kind: 'challenge' })
  return true
}
