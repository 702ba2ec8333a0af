/** A finger that rests on the board sees what lies under it enlarged, and may glide over it. */
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

/** True right after a finger has rested, when the browser may still send a click for it. */
export function wasHold(): boolean {
  return performance.now() - ended < CLICK
}

/** `glides` where nothing else is done by moving on: a tile that can be dragged is dragged. */
export function startHold(event: PointerEvent, glides: boolean): void {
  // what is pressed from now on is clicked in its own right
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
  // neither the page moves under a finger that looks, nor does a menu cover what it looks at
  const still = (other: Event): void => {
    if (hold.now) other.preventDefault()
  }
  addEventListener('touchmove', still, { ...options, passive: false })
  addEventListener('contextmenu', still, options)
}
