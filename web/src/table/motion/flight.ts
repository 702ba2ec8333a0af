/**
 * Animations over what is already true: an element stands in its new place from the beginning, is
 * pressed and read there, and is only drawn on its way to it.
 */

/** The names by which the developer tools and tests know the animations. */
export type Motion = 'own' | 'landing' | 'withdrawn' | 'draw' | 'exchange' | 'score' | 'turn'

export interface Timing {
  motion: Motion
  duration: number
  delay?: number
}

export const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** The level of what moves, above all of the board, and the delay for which it is one lower. */
const HIGHEST = 5
const LEVEL = 50

const running = new WeakMap<Element, Animation>()

/** Ends the element's motion, so that its place can be measured. */
export function settle(element: Element): void {
  running.get(element)?.cancel()
}

/** Draws the element on its way from a place to its own, above its neighbours. */
export function fly(element: HTMLElement, from: DOMRect, timing: Timing, fades = false): void {
  settle(element)
  const away = transformTo(element.getBoundingClientRect(), from)
  if (away === null) return
  const holder = element.parentElement
  const raise = (z: string, events: string): void => {
    holder?.style.setProperty('z-index', z)
    // it passes over buttons that may be pressed meanwhile
    element.style.setProperty('pointer-events', events)
  }
  // those that set off later lie below, or their squares would cover it
  raise(String(Math.max(1, HIGHEST - Math.round((timing.delay ?? 0) / LEVEL))), 'none')
  const opacity = fades ? { opacity: 0 } : {}
  const flight = start(element, [{ transform: away, ...opacity }, { transform: 'none' }], timing)
  running.set(element, flight)
  const end = (): void => {
    if (running.get(element) !== flight) return
    running.delete(element)
    raise('', '')
  }
  void flight.finished.then(end, end)
}

/** Draws a copy, which is not read out, on its way to a place, where it vanishes. */
export function flyAway(copy: HTMLElement, from: DOMRect, to: DOMRect, timing: Timing): void {
  place(copy, from)
  const away = transformTo(from, to) ?? 'none'
  remove(copy, start(copy, [{ transform: 'none' }, { transform: away, opacity: 0 }], timing))
}

/** Draws a mark, which has no shape of its own, on its way from a place to its own. */
export function slide(mark: HTMLElement, from: DOMRect, timing: Timing): void {
  settle(mark)
  const to = mark.getBoundingClientRect()
  if (to.width === 0) return
  const away = `translate(${from.x - to.x}px, ${from.y - to.y}px) scaleX(${from.width / to.width})`
  running.set(mark, start(mark, [{ transform: away }, { transform: 'none' }], timing))
}

/** Draws a figure counting from one number to another; its text is the second from the start. */
export function countUp(
  figure: HTMLElement,
  numbers: readonly string[],
  layer: HTMLElement,
  timing: Timing,
): void {
  settle(figure)
  const box = figure.getBoundingClientRect()
  if (box.height === 0) return
  const lines = numbers.map((number) => {
    const line = document.createElement('div')
    // shown by the style sheet: no text that could be read or found
    line.dataset.number = number
    line.style.height = `${box.height}px`
    return line
  })
  const wheel = document.createElement('div')
  wheel.append(...lines)
  const window = document.createElement('div')
  window.className = 'counting'
  window.append(wheel)
  dressLike(window, figure, box)
  layer.append(window)
  const end = `translateY(${-box.height * (numbers.length - 1)}px)`
  const easing = `steps(${numbers.length}, jump-none)`
  const turning = start(wheel, [{ transform: 'none' }, { transform: end }], { ...timing, easing })
  remove(window, turning)
  running.set(figure, start(figure, [{ opacity: 0 }, { opacity: 0 }], timing))
  // what ends one ends the other
  running.get(figure)?.addEventListener('cancel', () => turning.cancel())
}

function dressLike(element: HTMLElement, other: HTMLElement, box: DOMRect): void {
  // `font` itself is empty where the digits are of one width
  const { fontFamily, fontSize, fontWeight, letterSpacing, color, textAlign } =
    getComputedStyle(other)
  const letters = { fontFamily, fontSize, fontWeight, letterSpacing }
  Object.assign(element.style, { ...letters, color, textAlign })
  element.style.lineHeight = `${box.height}px`
  place(element, box)
}

function place(element: HTMLElement, { x, y, width, height }: DOMRect): void {
  Object.assign(element.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

function start(
  element: HTMLElement,
  keyframes: Keyframe[],
  { motion, duration, delay = 0, easing = EASING }: Timing & { easing?: string },
): Animation {
  const options = { duration, delay, easing, fill: 'backwards' } as const
  return element.animate(keyframes, { ...options, id: motion })
}

function remove(element: HTMLElement, motion: Animation): void {
  const away = (): void => element.remove()
  void motion.finished.then(away, away)
}

/** The transform that shows what stands at one place at another; null where there is no way. */
function transformTo(own: DOMRect, other: DOMRect): string | null {
  if (own.width === 0 || other.width === 0) return null
  const x = other.x + other.width / 2 - own.x - own.width / 2
  const y = other.y + other.height / 2 - own.y - own.height / 2
  const scale = Math.min(other.width / own.width, other.height / own.height)
  if (Math.hypot(x, y) < 1 && Math.abs(scale - 1) < 0.02) return null
  return `translate(${x}px, ${y}px) scale(${scale})`
}
