/**
 * Animations over what is already true: an element stands in its new place from the beginning, is
 * pressed and read there, and is only drawn on its way to it. Those of one change begin together:
 * all are measured before the first changes the page, which would then be laid out for each.
 */

/** The names by which the developer tools and tests know the animations. */
export type Motion =
  | 'own'
  | 'landing'
  | 'withdrawn'
  | 'draw'
  | 'exchange'
  | 'score'
  | 'turn'
  | 'result'

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

/** A motion before it begins. */
export interface Planned {
  /** what moves, and may still move from an earlier change */
  element: HTMLElement
  /** Measures the page and changes nothing; returns the function that begins the motion, if there
  is a way. */ measure: () => (() => void) | null
}

/** Begins motions together. */
export function begin(planned: readonly Planned[]): void {
  for (const { element } of planned) running.get(element)?.cancel()
  const starts = planned.map(({ measure }) => measure())
  for (const start of starts) start?.()
}

/** Draws the element on its way from a place to its own, above its neighbours. */
export function fly(element: HTMLElement, from: DOMRect, timing: Timing, fades = false): Planned {
  const measure = (): (() => void) | null => {
    const away = transformTo(element.getBoundingClientRect(), from)
    return away === null ? null : () => flyFrom(element, away, timing, fades)
  }
  return { element, measure }
}

function flyFrom(element: HTMLElement, away: string, timing: Timing, fades: boolean): void {
  const holder = element.parentElement
  const raise = (z: string): void => holder?.style.setProperty('z-index', z)
  // tiles that set off later lie below, or their squares would cover it
  raise(String(Math.max(1, HIGHEST - Math.round((timing.delay ?? 0) / LEVEL))))
  const opacity = fades ? { opacity: 0 } : {}
  const flight = start(element, [{ transform: away, ...opacity }, { transform: 'none' }], timing)
  running.set(element, flight)
  const end = (): void => {
    if (running.get(element) !== flight) return
    running.delete(element)
    raise('')
  }
  void flight.finished.then(end, end)
}

/** Draws a copy, which is not read out, on its way to a place, where it vanishes. */
export function flyAway(
  copy: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  layer: HTMLElement,
  timing: Timing,
): Planned {
  const begins = (): void => {
    place(copy, from)
    layer.append(copy)
    const away = transformTo(from, to) ?? 'none'
    remove(copy, start(copy, [{ transform: 'none' }, { transform: away, opacity: 0 }], timing))
  }
  return { element: copy, measure: () => begins }
}

/** Draws a mark, which has no shape of its own, on its way from a place to its own. */
export function slide(mark: HTMLElement, from: DOMRect, timing: Timing): Planned {
  const measure = (): (() => void) | null => {
    const to = mark.getBoundingClientRect()
    if (to.width === 0) return null
    const away = `translate(${from.x - to.x}px, ${from.y - to.y}px) scaleX(${from.width / to.width})`
    return () => {
      running.set(mark, start(mark, [{ transform: away }, { transform: 'none' }], timing))
    }
  }
  return { element: mark, measure }
}

/** Draws a figure counting from one number to another; its text is the second from the start. */
export function countUp(
  figure: HTMLElement,
  numbers: readonly string[],
  layer: HTMLElement,
  timing: Timing,
): Planned {
  const measure = (): (() => void) | null => {
    const box = figure.getBoundingClientRect()
    if (box.height === 0) return null
    const letters = lettersOf(figure)
    return () => {
      const turning = turnWheel(numbers, box, letters, layer, timing)
      running.set(figure, turning)
      // an animation that changes nothing would keep the main thread busy in every frame
      figure.style.opacity = '0'
      const end = (): void => {
        if (running.get(figure) === turning) figure.style.opacity = ''
      }
      void turning.finished.then(end, end)
    }
  }
  return { element: figure, measure }
}

/** Draws the numbers passing by, one after the other, in a window of a figure's size. */
function turnWheel(
  numbers: readonly string[],
  box: DOMRect,
  letters: Partial<CSSStyleDeclaration>,
  layer: HTMLElement,
  timing: Timing,
): Animation {
  const wheel = document.createElement('div')
  // shown by the style sheet, a line for each: no text that could be read or found
  wheel.dataset.numbers = numbers.join('\n')
  const window = document.createElement('div')
  window.className = 'counting'
  window.append(wheel)
  Object.assign(window.style, letters, { lineHeight: `${box.height}px` })
  place(window, box)
  layer.append(window)
  const end = `translateY(${-box.height * (numbers.length - 1)}px)`
  const easing = `steps(${numbers.length}, jump-none)`
  const turning = start(wheel, [{ transform: 'none' }, { transform: end }], { ...timing, easing })
  remove(window, turning)
  return turning
}

function lettersOf(element: HTMLElement): Partial<CSSStyleDeclaration> {
  // `font` itself is empty where the digits are of one width
  const { fontFamily, fontSize, fontWeight, letterSpacing, color, textAlign } =
    getComputedStyle(element)
  return { fontFamily, fontSize, fontWeight, letterSpacing, color, textAlign }
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
