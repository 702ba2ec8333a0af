/** Drags a tile by mouse, pen or finger, from the rack or the board. */
import { laidFrom } from '../../board/placing/laying'
import { standing } from '../../board/placing/squares'
import { squareUnder } from '../../board/pointed'
import { aimAt } from '../cells.svelte'
import * as change from '../table.svelte'
import { table } from '../table.svelte'
import * as hand from './hand'
import { arrange } from './rack-order'

interface Drag {
  slot: number
  x: number
  y: number
  touch: boolean
  square: number | null
}

const SLACK_MOUSE = 4
const SLACK_TOUCH = 8

export const drag: { now: Drag | null } = $state({ now: null })

/** the slot of the tile that was dropped just now */
let dropped: number | null = null

/** True right after a drag, when the browser still sends a click for the same pointer. */
export function wasDrag(): boolean {
  return dropped !== null
}

/** The tile that was dropped just now: what changes with it has been seen under the pointer. */
export function draggedSlot(): number | null {
  return dropped
}

export function startDrag(event: PointerEvent, slot: number): void {
  if (event.button !== 0 || !event.isPrimary || !change.mayLay()) return
  const start = { x: event.clientX, y: event.clientY }
  const touch = event.pointerType !== 'mouse'
  const controller = new AbortController()
  const options = { signal: controller.signal }
  const move = (moved: PointerEvent): void => {
    if (moved.pointerId !== event.pointerId) return
    const far = Math.hypot(moved.clientX - start.x, moved.clientY - start.y)
    if (!drag.now && far < (touch ? SLACK_TOUCH : SLACK_MOUSE)) return
    moved.preventDefault()
    const square = freeSquareAt(moved.clientX, moved.clientY)
    aimAt(square)
    drag.now = { slot, x: moved.clientX, y: moved.clientY, touch, square }
  }
  const end = (ended: PointerEvent): void => {
    if (ended.pointerId !== event.pointerId) return
    controller.abort()
    const dragged = drag.now
    aimAt(null)
    drag.now = null
    if (!dragged || ended.type === 'pointercancel') return
    dropped = slot
    setTimeout(() => {
      dropped = null
    })
    drop(slot, ended.clientX, ended.clientY)
  }
  addEventListener('pointermove', move, { ...options, passive: false })
  addEventListener('pointerup', end, options)
  addEventListener('pointercancel', end, options)
}

function freeSquareAt(x: number, y: number): number | null {
  const square = squareUnder(x, y)
  return square !== null && !standing(table.view?.board ?? [], square) ? square : null
}

function drop(slot: number, x: number, y: number): void {
  const square = squareUnder(x, y)
  if (square !== null) {
    if (freeSquareAt(x, y) !== null) hand.put(slot, square)
    return
  }
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  if (place !== undefined) arrange(slot, Number(place))
  else if (laidFrom(table.laying, slot)) hand.recallSlot(slot)
}
