/** Press and hold: magnifies the board under a resting finger, which may then glide. */
import { squareUnder } from './pointed'

interface Hold {
  x: number
  y: number
  square: number
}

const REST = 400
const SLACK = 8
const CLICK = 400

export const hold: { now: Hold | null } = $state({ now: null })

let ended = -Infinity

/** True right after a hold, while the browser may still send a click for it. */
export function wasHold(): boolean {
  return performance.now() - ended < CLICK
}

/** `glides` where moving has no other meaning: a draggable tile is dragged instead. */
export function startHold(event: PointerEvent, glides: boolean): void {
  // a new press is a click in its own right
  ended = -Infinity
  if (event.pointerType !== 'touch' || !event.isPrimary) return
  let { clientX: x, clientY: y } = event
  const start = { x, y }
  const controller = new AbortController()
  const options = { signal: controller.signal }
  const show = (): void => {
    const square = squareUnder(x, y)
    if (square !== null) hold.now = { x, y, square }
  }
  const timer = setTimeout(show, REST)
  const end = (): void => {
    clearTimeout(timer)
    controller.abort()
    if (hold.now) ended = performance.now()
    hold.now = null
  }
  const move = (moved: PointerEvent): void => {
    if (moved.pointerId !== event.pointerId) return
    ;({ clientX: x, clientY: y } = moved)
    const far = Math.hypot(x - start.x, y - start.y) >= SLACK
    if (hold.now && glides) show()
    else if (far) end()
  }
  addEventListener('pointermove', move, options)
  addEventListener('pointerup', end, options)
  addEventListener('pointercancel', end, options)
  // neither scrolling nor a context menu may interrupt the hold
  const still = (other: Event): void => {
    if (hold.now) other.preventDefault()
  }
  addEventListener('touchmove', still, { ...options, passive: false })
  addEventListener('contextmenu', still, options)
}
