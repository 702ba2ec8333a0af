/**
 * The motion of the table. Nothing waits for it: the state has changed and the page shows it; what
 * moved is then drawn on its way from where it was.
 */
import { untrack } from 'svelte'
import type { View } from '../../api/types'
import type { Laying } from '../../board/placing/laying'
import { BLANK } from '../../board/placing/letters'
import { standing } from '../../board/placing/squares'
import { isStill } from '../../shared/settings.svelte'
import { text } from '../../text/text.svelte'
import { departure, LANDING, landedBetween, withdrawnBetween } from '../arrivals'
import { table } from '../table.svelte'
import { draggedSlot } from '../turn/drag.svelte'
import { begin, countUp, fly, flyAway, type Motion, type Planned, slide } from './flight'
import { bag, boxOf, nameIn, tileOf, tileOn } from './places'

const OWN = 150
const DRAW = 220
const BACK = 240
/** A total counts in this time, fast at first; a few points take no longer than a blink. */
const COUNT = 480
const COUNT_FEW = 120
const FEW = 10
const TURN = 200
const FIGURES = 8
/** Loaded with the first thing that moves, long before it is needed. */
let moments: typeof import('./moments') | null = null

/** After a long absence the board is shown as it is. */
const MOST_TILES = 14

interface Shown {
  view: View
  laying: Laying
}

/** A tile that is no longer where it was. */
interface Gone {
  letter: string
  seat: number | null
  box: DOMRect
  copy: HTMLElement
}

/** What the page showed before a change, as far as it moves. */
interface Before extends Shown {
  own: ReadonlyMap<number, DOMRect>
  withdrawn: Gone[]
  exchanged: Gone[]
  mark: DOMRect | null
}

/** Animates every change while the calling component is shown; copies are put into `layer`. */
export function moveTable(layer: () => HTMLElement | undefined): void {
  let shown: Shown | null = null
  let before: Before | null = null
  $effect.pre(() => {
    const now = table.view && { view: table.view, laying: table.laying }
    untrack(() => {
      before = shown && now && mayMove(shown, now) ? lookAt(shown, now) : null
      shown = now
    })
  })
  $effect(() => {
    void [table.view, table.laying]
    untrack(() => {
      const over = layer()
      if (before && shown && over) move(before, shown, over)
      before = null
    })
  })
}

function mayMove(before: Shown, now: Shown): boolean {
  if (isStill() || document.hidden) return false
  return before.view.id === now.view.id && before.view.seat === now.view.seat
}

// ---- before the page changes

function lookAt(before: Shown, now: Shown): Before {
  return {
    ...before,
    own: before.laying === now.laying ? new Map() : ownTiles(before, now),
    withdrawn: withdrawnBetween(before.view, now.view).flatMap(({ square, seat }) => {
      const letter = standing(before.view.board, square)
      return goneFrom(tileOn(square), letter === letter.toUpperCase() ? letter : BLANK, seat)
    }),
    exchanged: exchangedTiles(before, now),
    mark: before.view.to_move === now.view.to_move ? null : boxOf(markOfTurn()),
  }
}

/** Where the tiles are that stay this player's; one that was dragged is under the pointer. */
function ownTiles(before: Shown, now: Shown): Map<number, DOMRect> {
  const dragged = draggedSlot()
  const boxes = now.laying.slots.flatMap(({ id }) => {
    const tile = id === dragged ? document.querySelector('.ghost .tile') : null
    const box = boxOf(tile ?? tileOf(before.laying, id))
    return box ? [[id, box] as const] : []
  })
  return new Map(boxes)
}

/** Tiles that left the rack and were not played. */
function exchangedTiles(before: Shown, now: Shown): Gone[] {
  if (before.laying === now.laying || before.view === now.view) return []
  const kept = new Set(now.laying.slots.map(({ id }) => id))
  const played = new Set(
    before.laying.laid
      .filter(({ square }) => standing(now.view.board, square))
      .map((laid) => laid.slot),
  )
  return before.laying.slots
    .filter(({ id }) => !kept.has(id) && !played.has(id))
    .flatMap(({ id, tile }) => goneFrom(tileOf(before.laying, id), tile, null))
}

function goneFrom(tile: HTMLElement | null, letter: string, seat: number | null): Gone[] {
  const box = boxOf(tile)
  if (!tile || !box) return []
  return [{ letter, seat, box, copy: tile.cloneNode(true) as HTMLElement }]
}

function markOfTurn(): HTMLElement | null {
  return document.querySelector('.players .turn-mark')
}

// ---- after it has changed

function move(before: Before, now: Shown, layer: HTMLElement): void {
  const strip = document.querySelector('.players')
  const changed = strip && before.view !== now.view
  begin([
    ...(before.laying === now.laying ? [] : moveOwn(before, now)),
    ...(changed ? moveTurn(before, now, strip, layer) : []),
  ])
  if (moments) moments.follow(changed ? before.view : now.view, now.view, layer)
  else
    void import('./moments').then(
      (loaded) => (moments = loaded),
      () => undefined,
    )
}

/** What a new view moves. */
function moveTurn(before: Before, now: Shown, strip: Element, layer: HTMLElement): Planned[] {
  const ownSeat = now.view.seat
  const back = before.withdrawn.filter(({ seat }) => seat === ownSeat)
  const away = before.withdrawn.filter(({ seat }) => seat !== ownSeat)
  const into = before.exchanged.length > 0 ? bag() : null
  const mark = markOfTurn()
  return [
    ...fillRack(before, now, back),
    ...away.flatMap(({ seat, box, copy }) =>
      leave('withdrawn', copy, box, seat === null ? null : nameIn(strip, seat), layer),
    ),
    ...before.exchanged.flatMap(({ box, copy }) => leave('exchange', copy, box, into, layer)),
    ...land(before, now, strip),
    ...countScores(before.view, now.view, strip, layer),
    ...(before.mark && mark ? [slide(mark, before.mark, { motion: 'turn', duration: TURN })] : []),
  ]
}

/** Tiles from rack to board and back, and tiles that changed places. */
function moveOwn(before: Before, now: Shown): Planned[] {
  return [...before.own].flatMap(([slot, box]) => {
    if (placeOf(before.laying, slot) === placeOf(now.laying, slot)) return []
    const tile = tileOf(now.laying, slot)
    return tile ? [fly(tile, box, { motion: 'own', duration: OWN })] : []
  })
}

function placeOf(laying: Laying, slot: number): string {
  const laid = laying.laid.find((one) => one.slot === slot)
  return laid ? `on ${laid.square}` : `at ${laying.slots.findIndex(({ id }) => id === slot)}`
}

/** New tiles of the rack come from the board, where they were challenged off it, or from the bag. */
function fillRack(before: Before, now: Shown, back: readonly Gone[]): Planned[] {
  const left = [...back]
  const known = new Set(before.laying.slots.map(({ id }) => id))
  const fresh = now.laying.slots.filter(({ id }) => !known.has(id))
  const from = fresh.length > 0 ? bag() : null
  return fresh.flatMap(({ id, tile: letter }, place) => {
    const tile = tileOf(now.laying, id)
    const index = left.findIndex((gone) => gone.letter === letter)
    const [gone] = index < 0 ? [] : left.splice(index, 1)
    if (tile && gone) return [fly(tile, gone.box, { motion: 'withdrawn', duration: BACK })]
    if (!tile || !from) return []
    const delay = departure(place, fresh.length)
    return [fly(tile, from, { motion: 'draw', duration: DRAW, delay }, true)]
  })
}

function leave(
  motion: Motion,
  copy: HTMLElement,
  box: DOMRect,
  to: DOMRect | null,
  layer: HTMLElement,
): Planned[] {
  if (!to) return []
  const flying = document.createElement('div')
  flying.className = 'flying-tile'
  flying.style.fontSize = `${box.width}px`
  flying.append(copy)
  return [flyAway(flying, box, to, layer, { motion, duration: BACK })]
}

/** The tiles of other players come from their names; one's own lie there already. */
function land(before: Before, now: Shown, strip: Element): Planned[] {
  const laid = new Set(before.laying.laid.map(({ square }) => square))
  const landed = landedBetween(before.view, now.view).filter(({ square }) => !laid.has(square))
  if (landed.length > MOST_TILES) return []
  return landed.flatMap(({ square, seat }, place) => {
    const from = nameIn(strip, seat)
    const tile = tileOn(square)
    const delay = departure(place, landed.length)
    return from && tile
      ? [fly(tile, from, { motion: 'landing', duration: LANDING, delay }, true)]
      : []
  })
}

function countScores(before: View, now: View, strip: Element, layer: HTMLElement): Planned[] {
  return now.players.flatMap(({ seat, score }) => {
    const was = before.players[seat]?.score ?? score
    const figure = strip.querySelector<HTMLElement>(`[data-seat="${seat}"] [data-score]`)
    if (was === score || !figure) return []
    const numbers = Array.from({ length: FIGURES }, (_, step) =>
      text.number(Math.round(was + (score - was) * easedOut(step / (FIGURES - 1)))),
    )
    const duration = Math.abs(score - was) < FEW ? COUNT_FEW : COUNT
    return [countUp(figure, numbers, layer, { motion: 'score', duration })]
  })
}

/** The way made after a share of the time: most of it in the beginning. */
function easedOut(share: number): number {
  return 1 - (1 - share) ** 2
}
