/** What a player does with the tiles of the rack: laying, taking back, choosing an exchange. */

import { type Alphabet, POINT } from '../../board/placing/alphabet'
import * as laying from '../../board/placing/laying'
import { BLANK, spelled } from '../../board/placing/letters'
import { type Typed, typeKey } from '../../board/placing/typing'
import { forgetQuestion } from '../../shared/asking.svelte'
import { text } from '../../text/text.svelte'
import { mayLay, object, say, table } from '../table.svelte'

function lay(next: laying.Laying): void {
  const same = next.laid === table.laying.laid
  if (table.sent && !same) return
  table.laying = next
  if (same) return
  table.armed = null
  table.objection = null
  table.notice = ''
  forgetQuestion()
  if (next.laid.length === 0) table.sum = null
}

function board(): readonly string[] {
  return table.view?.board ?? []
}

// ---- the arrow and typing

export function pointAt(square: number): void {
  table.focused = square
  lay(laying.pointAt(table.laying, board(), square))
}

function dropArrow(): void {
  lay(laying.withoutArrow(table.laying))
}

export function moveArrow(square: number): void {
  table.focused = square
  if (laying.isFree(table.laying, board(), square)) {
    lay({ ...table.laying, arrow: square })
  }
}

/** What the latest keys have laid. */
let typed: Typed | null = null

/** Whether the next key may join the latest in one tile. */
export function isTyping(): boolean {
  return typed?.laying === table.laying
}

export function typeLetter(sign: string, asBlank: boolean, alphabet: Alphabet): void {
  const before = table.laying
  const next =
    before.arrow === null && !isTyping()
      ? null
      : typeKey({ laying: before, board: board(), alphabet }, sign, asBlank, typed)
  if (next) {
    typed = next
    lay(next.laying)
    if (next.laying.arrow !== null) table.focused = next.laying.arrow
  } else if (table.laying.arrow !== null && sign !== POINT) {
    const missing = text.refusal.noTile(spelled(sign.toUpperCase()))
    object(missing, null, true)
    say(missing)
  }
}

export function backspace(): void {
  lay(laying.backspace(table.laying, board()))
  if (table.laying.arrow !== null) table.focused = table.laying.arrow
}

// ---- moving tiles

/** Puts a tile on a square; a blank without a letter asks for one first. */
export function put(slot: number, square: number): void {
  table.picked = null
  const tile = table.laying.slots.find((candidate) => candidate.id === slot)?.tile
  if (!tile || !mayLay()) return
  const letter = laying.laidFrom(table.laying, slot)?.letter ?? tile
  if (letter === BLANK) {
    table.dialog = { kind: 'blank', slot, square }
    return
  }
  table.focused = square
  lay(laying.place(table.laying, board(), slot, square, letter))
}

export function nameBlank(letter: string): void {
  const asking = table.dialog
  table.dialog = null
  if (asking?.kind !== 'blank') return
  lay(laying.place(table.laying, board(), asking.slot, asking.square, letter))
}

export function pick(slot: number | null): void {
  table.picked = table.picked === slot ? null : slot
}

/** Undoes one step per Escape: a picked tile, then tiles laid ahead. */
export function letGo(): void {
  if (table.picked !== null) table.picked = null
  else if (table.exchanging) table.exchanging = null
  else if (table.laying.arrow !== null) dropArrow()
  else if (table.drawer) table.drawer = ''
}

export function recallAt(square: number): void {
  table.picked = null
  lay(laying.recallAt(table.laying, square))
}

export function recallSlot(slot: number): void {
  const laid = laying.laidFrom(table.laying, slot)
  if (laid) recallAt(laid.square)
}

export function recallAll(): void {
  if (table.sent) return
  table.picked = null
  if (table.laying.laid.length > 0) say(text.said.recalled)
  lay(laying.recallAll(table.laying))
}

export function shuffleRack(): void {
  table.laying = laying.shuffle(table.laying, Math.random)
  say(text.said.shuffled)
}

export function moveSlot(slot: number, place: number): void {
  lay(laying.moveSlot(table.laying, slot, place))
}

export function replaceLaying(next: laying.Laying): void {
  lay(next)
}

// ---- choosing an exchange

export function startExchange(): void {
  recallAll()
  table.picked = null
  table.exchanging = []
  say(text.actions.exchangeHint)
}

export function stopExchange(): void {
  table.exchanging = null
}

export function toggleExchange(slot: number): void {
  const chosen = table.exchanging
  if (!chosen) return
  if (chosen.includes(slot)) table.exchanging = chosen.filter((one) => one !== slot)
  else if (chosen.length < (table.view?.can.exchange ?? 0)) table.exchanging = [...chosen, slot]
}
