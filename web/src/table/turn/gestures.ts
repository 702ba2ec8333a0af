/** Taps and keys at the table. */

import { alphabetOf } from '../../board/equipment'
import type { Alphabet } from '../../board/placing/alphabet'
import { DeadKeys, isChord } from '../../board/placing/keys'
import { isFree, laidAt } from '../../board/placing/laying'
import { rowOf, squareAt, standing } from '../../board/placing/squares'
import { isTypable } from '../../board/placing/typing'
import { isArrowKey, reachedBy } from '../../board/placing/walking'
import { play } from '../commands'
import * as change from '../table.svelte'
import { table } from '../table.svelte'
import * as hand from './hand'
import { sortRack } from './rack-order'

const DOUBLE_TAP = 350

let lastTap = { square: -1, time: 0 }

export function tapSquare(square: number, time: number): void {
  change.focusSquare(square)
  if (!change.mayLay()) return
  const board = table.view?.board ?? []
  const laid = laidAt(table.laying, square)
  const twice = lastTap.square === square && time - lastTap.time < DOUBLE_TAP
  lastTap = { square: laid ? square : -1, time }
  if (laid && twice) hand.recallAt(square)
  else if (table.picked !== null && table.picked !== laid?.slot) {
    if (!standing(board, square)) hand.put(table.picked, square)
  } else if (laid) hand.pick(laid.slot)
  else hand.pointAt(square)
}

export function tapSlot(slot: number): void {
  if (table.exchanging) hand.toggleExchange(slot)
  else hand.pick(slot)
}

/** Handles a key anywhere at the table; fields and dialogs keep their own. */
export function handleKey(event: KeyboardEvent): void {
  if (!isForTable(event)) return
  if (!deadKeys.holdBack(event.key)) answer(event)
}

const deadKeys = new DeadKeys()

/** Handles the letter that a dead key and another have made. */
export function handleComposed(event: KeyboardEvent): void {
  if (deadKeys.takeMade() && isForTable(event)) answer(event)
}

function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isChord(event)) return false
  if (table.dialog || !table.view || !(event.target instanceof Element)) return false
  return !event.target.closest('input, textarea, select, dialog')
}

function answer(event: KeyboardEvent): void {
  if (!(event.target instanceof Element)) return
  const where = event.target.closest('[role=grid]')
    ? 'grid'
    : event.target.closest('.rack')
      ? 'rack'
      : event.target.closest('button, a')
        ? 'control'
        : 'page'
  if (react(event, where)) event.preventDefault()
}

type Where = 'grid' | 'rack' | 'control' | 'page'

function react(event: KeyboardEvent, where: Where): boolean {
  const key = event.key
  if (key === 'Escape') {
    hand.letGo()
    return true
  }
  if (key === '?') {
    change.openDialog({ kind: 'keys' })
    return true
  }
  const alphabet = table.view && alphabetOf(table.view)
  if (alphabet && isTypable(key, alphabet)) return type(key, event.shiftKey, where, alphabet)
  if (key === 'Backspace' || key === 'Delete') {
    hand.backspace()
    return true
  }
  if (key === 'Enter' || key === ' ') return act(key, where, event.timeStamp)
  if (isArrowKey(key)) return move(key, event.shiftKey, where)
  if (where === 'grid' && (key === 'Home' || key === 'End')) {
    const edge = squareAt(rowOf(table.focused), key === 'Home' ? 0 : 14)
    if (edge !== null) change.focusSquare(edge)
    return true
  }
  return false
}

function type(sign: string, asBlank: boolean, where: Where, alphabet: Alphabet): boolean {
  if (!change.mayLay()) return false
  const board = table.view?.board ?? []
  const starts = table.laying.arrow === null && where === 'grid'
  if (starts && isFree(table.laying, board, table.focused)) hand.pointAt(table.focused)
  if (table.laying.arrow === null && !hand.isTyping()) return false
  hand.typeLetter(sign, asBlank, alphabet)
  return true
}

function act(key: string, where: Where, time: number): boolean {
  if (where === 'rack' || where === 'control') return false
  if (key === 'Enter' && table.picked === null && table.laying.laid.length > 0) {
    void play()
    return true
  }
  if (where !== 'grid') return false
  tapSquare(table.focused, time)
  return true
}

function move(key: string, shift: boolean, where: Where): boolean {
  const typing = table.laying.arrow !== null
  if (where === 'control') return false
  if ((where === 'rack' || typing) && (key === 'ArrowUp' || key === 'ArrowDown')) {
    if (key === 'ArrowDown') hand.recallAll()
    else if (shift) sortRack()
    else hand.shuffleRack()
    return true
  }
  if (where === 'rack') return stepAlongRack(key === 'ArrowRight' ? 1 : -1)
  const to = reachedBy(key, table.laying.arrow ?? table.focused)
  if (to === null || (where === 'page' && !typing)) return typing
  if (typing) hand.moveArrow(to)
  else change.focusSquare(to)
  return true
}

function stepAlongRack(count: number): boolean {
  const tiles = [...document.querySelectorAll<HTMLElement>('.rack button')]
  const at = tiles.indexOf(document.activeElement as HTMLElement)
  tiles[at + count]?.focus()
  return true
}
