/** The visible state of a table, and every change to it. */

import type { Refusal, Rule, Sum, View } from '../api/types'
import { alphabetOf } from '../board/equipment'
import * as laying from '../board/placing/laying'
import { inCapitals } from '../board/placing/letters'
import { sortedIfDrawn } from '../board/placing/sorting'
import { CENTRE } from '../board/placing/squares'
import { forgetQuestion } from '../shared/asking.svelte'
import { settings } from '../shared/settings.svelte'
import { referenceOf, refusalText } from '../text/server'
import { text } from '../text/text.svelte'
import { focusOn, hintOnSquares, layOnSquares, pickOnSquares, showOnSquares } from './cells.svelte'
import { happenings, noticeOf } from './happenings'
import type { Armed } from './turn/armed'
import { barredOf } from './turn/barred'
import { reconcile } from './turn/reconcile'

export type Drawer = '' | 'sheet' | 'bag' | 'rules' | 'talk'
/** A part of the menu that is one level down. */
export type MenuPartName = 'notes' | 'rack' | 'people' | 'downloads' | 'look' | 'ending'

export type Dialog =
  | { kind: 'blank'; slot: number; square: number }
  | { kind: 'menu'; part?: MenuPartName }
  | { kind: 'advice' }
  | { kind: 'sum' }
  | { kind: 'challenge' }
  | { kind: 'written' }
  | { kind: 'notes' }
  | { kind: 'keys' }
  | { kind: 'wall' }

/** The reason a play was refused; `quiet` for a preview. */
export interface Objection {
  message: string
  rule: Rule | null
  quiet: boolean
}

/** What a guide points at: tiles of the rack by letter, and squares. */
export interface Hint {
  tiles: readonly string[]
  squares: readonly number[]
}

interface Values {
  view: View | null
  missing: boolean
  /** why a game cannot be shown that is there */
  damage: Refusal | null
  laying: laying.Laying
  /** the play laid ahead that is made when the turn comes */
  armed: Armed | null
  /** the slot of the tile picked up by a tap */
  picked: number | null
  sum: Sum | null
  objection: Objection | null
  notice: string
  /** a command is being sent */
  pending: boolean
  /** the command plays the laid tiles, which stay in place until it is answered */
  sent: boolean
  lost: boolean
  /** the seats with someone present */
  present: readonly number[]
  /** the number of people watching without a seat */
  spectators: number
  exchanging: readonly number[] | null
  drawer: Drawer
  rule: string
  dialog: Dialog | null
  /** the square with the grid's tab stop */
  focused: number
  said: string
  atBoard: boolean
  /** the game has just ended and its last lines are being animated */
  telling: boolean
  hint: Hint | null
}

const START: Readonly<Values> = {
  view: null,
  missing: false,
  damage: null,
  laying: laying.EMPTY_LAYING,
  armed: null,
  picked: null,
  sum: null,
  objection: null,
  notice: '',
  pending: false,
  sent: false,
  lost: false,
  present: [],
  spectators: 0,
  exchanging: null,
  drawer: '',
  rule: '',
  dialog: null,
  focused: CENTRE,
  said: '',
  atBoard: false,
  telling: false,
  hint: null,
}

/** Each value is replaced as a whole, never changed: to follow what is inside would only cost time. */
class Table implements Values {
  #view = $state.raw(START.view)
  missing = $state.raw(START.missing)
  damage = $state.raw(START.damage)
  #laying = $state.raw(START.laying)
  armed = $state.raw(START.armed)
  #picked = $state.raw(START.picked)
  sum = $state.raw(START.sum)
  objection = $state.raw(START.objection)
  notice = $state.raw(START.notice)
  pending = $state.raw(START.pending)
  sent = $state.raw(START.sent)
  lost = $state.raw(START.lost)
  present = $state.raw(START.present)
  spectators = $state.raw(START.spectators)
  exchanging = $state.raw(START.exchanging)
  drawer = $state.raw(START.drawer)
  rule = $state.raw(START.rule)
  dialog = $state.raw(START.dialog)
  #focused = $state.raw(START.focused)
  said = $state.raw(START.said)
  atBoard = $state.raw(START.atBoard)
  telling = $state.raw(START.telling)
  #hint = $state.raw(START.hint)

  constructor() {
    focusOn(START.focused)
  }

  get view(): View | null {
    return this.#view
  }
  set view(view) {
    this.#view = view
    showOnSquares(view)
  }

  get laying(): laying.Laying {
    return this.#laying
  }
  set laying(now) {
    this.#laying = now
    layOnSquares(now)
  }

  get picked(): number | null {
    return this.#picked
  }
  set picked(slot) {
    this.#picked = slot
    pickOnSquares(slot)
  }

  get hint(): Hint | null {
    return this.#hint
  }
  set hint(hint) {
    this.#hint = hint
    hintOnSquares(hint?.squares ?? [])
  }

  get focused(): number {
    return this.#focused
  }
  set focused(now) {
    this.#focused = now
    focusOn(now)
  }
}

export const table: Values = new Table()

export function clearTable(): void {
  Object.assign(table, START)
}

export function setMissing(damage: Refusal | null = null): void {
  table.missing = true
  table.damage = damage
}

/** Shows a newer view; laid tiles stay on squares that are still free. */
export function showView(view: View): void {
  const before = table.view
  if (before && before.id === view.id && view.version < before.version) return
  const changed = before?.version !== view.version
  const rack = view.rack ?? ''
  const kept = reconcile(table.laying, rack, view.board)
  const order = { by: settings.rackOrder, alphabet: alphabetOf(view) }
  const next = sortedIfDrawn(table.laying, kept, order)
  const laidChanged = next.laid.length !== table.laying.laid.length
  table.view = view
  table.laying = next
  if (table.picked !== null && !next.slots.some((slot) => slot.id === table.picked)) {
    table.picked = null
  }
  if (!changed) return
  // a refusal was about the old view; words of tiles still laid are checked again
  if (!table.objection?.quiet || next.laid.length === 0) table.objection = null
  if (laidChanged || next.laid.length === 0) table.sum = null
  table.exchanging = stillExchanging(view)
  forgetQuestion()
  table.sent = false
  if (before) {
    table.telling ||= before.outcome === null && view.outcome !== null
    say(happenings(before, view))
    table.notice = noticeOf(before, view, table.laying.laid.length > 0)
  }
}

/** Clears everything laid, chosen or refused, for the next viewer. */
export function clearHand(): void {
  forgetQuestion()
  const { laying, armed, picked, sent, sum, objection, notice, exchanging, drawer, dialog } = START
  Object.assign(table, {
    laying,
    armed,
    picked,
    sent,
    sum,
    objection,
    notice,
    exchanging,
    drawer,
    dialog,
  })
}

function stillExchanging(view: View): readonly number[] | null {
  if (!table.exchanging || view.can.exchange === 0) return null
  return table.exchanging.filter((slot) => table.laying.slots.some((one) => one.id === slot))
}

export function say(words: string): void {
  // a repeated text must still be announced
  table.said = words === table.said ? `${words}\u00a0` : words
}

/** Says something, and shows it beside the rack. */
export function tell(words: string): void {
  table.notice = words
  say(words)
}

export function setArmed(armed: Armed | null): void {
  table.armed = armed
}

/** Whether this player may move tiles at all. */
export function mayLay(): boolean {
  const view = table.view
  if (view === null || view.seat === null || table.exchanging !== null) return false
  if (table.sent || view.players[view.seat]?.left) return false
  return view.state === 'playing' || view.state === 'awaiting_final_challenge'
}

// ---- what is open

export function openDrawer(drawer: Drawer): void {
  table.rule = ''
  table.drawer = table.drawer === drawer ? '' : drawer
}

export function openRule(name: string): void {
  table.drawer = 'rules'
  table.rule = name
}

export function openDialog(dialog: Dialog | null): void {
  // the error of a text disappears with its field
  if (table.dialog?.kind === 'written' && !table.objection?.rule) table.objection = null
  table.dialog = dialog
}

export function endTelling(): void {
  table.telling = false
}

export function goToBoard(atBoard: boolean): void {
  table.atBoard = atBoard
}

export function setHint(hint: Hint | null): void {
  table.hint = hint
}

export function focusSquare(square: number): void {
  table.focused = square
}

// ---- responses of the server

/** Shows a play's score; keeps the objection while the tiles are the same. */
export function showSum(sum: Sum): void {
  table.sum = sum
  if (table.objection !== null && !table.objection.quiet) return
  table.objection = null
  const main = sum.words.find((word) => word.main)
  if (!main) return
  const invalid = sum.words.flatMap(({ word, valid }) => (valid === false ? inCapitals(word) : []))
  const score = text.said.score(inCapitals(main.word), sum.score)
  say(invalid.length > 0 ? `${score}. ${text.sum.invalid(invalid, barredOf(sum))}.` : score)
}

export function object(message: string, rule: Rule | null, quiet: boolean): void {
  table.objection = { message, rule, quiet }
  const which = rule ? ` ${text.refusal.rule(referenceOf(rule))}` : ''
  if (!quiet) say(`${text.refusal.title}. ${message}${which}`)
}

/** Shows no score, and nothing wrong, of tiles that are no play yet. */
export function showNoSum(): void {
  table.sum = null
  if (table.objection?.quiet) table.objection = null
}

/** Shows a preview's refusal quietly, for the play is not finished. */
export function showDoubt(refusal: Refusal): void {
  table.sum = null
  object(refusalText(refusal), refusal.rule, true)
}

export function setPending(pending: boolean, played = false): void {
  table.pending = pending
  if (pending && played) {
    table.sent = true
    table.picked = null
  }
}

/** Gives back the tiles that were sent. */
export function takeBack(): void {
  table.sent = false
}

/** What a lost connection means for what is on the board. */
export function lostNow(): string {
  return table.pending ? text.status.lostOnTheWay : text.status.lost
}

/** Clears presence, which is unknown while disconnected. */
export function setLost(lost: boolean): void {
  if (table.lost && !lost) say(text.status.back)
  table.lost = lost
  if (lost) setPresent([], 0)
}

export function setPresent(seats: readonly number[], spectators: number): void {
  Object.assign(table, { present: seats, spectators })
}
