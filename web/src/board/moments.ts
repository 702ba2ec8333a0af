/**
 * What moments are made of. Everything is in its place already and is only drawn on its way there,
 * by transforms and opacity; copies lie in a layer that nobody reads or presses.
 */

const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const APART = 40
const TILE = 120
const OUTLINE = 160
const STAMP = 1200

/** When the last of this many tiles lies, in milliseconds after the first sets off. */
export function setDownAfter(count: number): number {
  return (count - 1) * APART + TILE
}

/** Lets tiles that lie there come down from above, one by one. */
export function setDown(tiles: readonly HTMLElement[], delay = 0): void {
  for (const [place, tile] of tiles.entries()) {
    tile.animate(
      [{ transform: 'translateY(-14%) scale(1.06)', opacity: 0 }, { transform: 'none' }],
      {
        duration: TILE,
        delay: delay + place * APART,
        easing: EASING,
        fill: 'backwards',
        id: 'set-down',
      },
    )
  }
}

/** Lets an outline close around its word. */
export function close(outline: HTMLElement, delay: number): void {
  outline.animate([{ transform: 'scale(1.08)', opacity: 0 }, { transform: 'none' }], {
    duration: OUTLINE,
    delay,
    easing: EASING,
    fill: 'backwards',
    id: 'close',
  })
}

/** Lets a figure rise from a place of the page and vanish. */
export function rise(figure: string, from: DOMRect, layer: HTMLElement, delay: number): void {
  const risen = copy('risen figure', figure, from.x + from.width / 2, from.y, layer, {
    color: 'var(--accent-text)',
    font: '600 var(--t-title) var(--figures)',
    textShadow: '0 0 4px var(--page)',
  })
  const frames = [
    { transform: 'translate(-50%, -20%)', opacity: 0 },
    { transform: 'translate(-50%, -60%)', opacity: 1, offset: 0.25 },
    { transform: 'translate(-50%, -140%)', opacity: 0 },
  ]
  drawn(risen, frames, { duration: 600, delay, easing: EASING, fill: 'backwards', id: 'rise' })
}

/** Stamps a verdict below a word, so that the word can be read. */
export function stamp(verdict: string, good: boolean, word: DOMRect, layer: HTMLElement): void {
  const x = Math.min(Math.max(word.x + word.width / 2, 64), innerWidth - 64)
  const stamped = copy('stamp', verdict, x, word.bottom + 2, layer, {
    color: good ? 'var(--good)' : 'var(--warn)',
    font: '600 1.75rem/1 var(--font)',
    padding: '0.42em 0.6em 0.38em',
    border: '0.13em solid currentColor',
    borderRadius: '0.25em',
    background: 'color-mix(in oklab, var(--paper) 90%, transparent)',
    boxShadow: '0 0.15em 0.6em rgb(0 0 0 / 0.25)',
  })
  const lies = 'translateX(-50%) rotate(-7deg)'
  const frames = [
    { transform: 'translateX(-50%) rotate(-12deg) scale(1.35)', opacity: 0, easing: EASING },
    { opacity: 1, offset: 60 / STAMP },
    { transform: lies, offset: 180 / STAMP },
    { opacity: 1, offset: 1 - 120 / STAMP },
    { transform: lies, opacity: 0 },
  ]
  drawn(stamped, frames, { duration: STAMP, id: 'stamp' })
}

function copy(
  name: string,
  text: string,
  x: number,
  y: number,
  layer: HTMLElement,
  style: Partial<CSSStyleDeclaration>,
): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  // shown by the style sheet of the layer: no text that could be read or found
  element.dataset.numbers = text
  const place = { position: 'absolute', left: `${x}px`, top: `${y}px`, whiteSpace: 'nowrap' }
  Object.assign(element.style, style, place)
  layer.append(element)
  return element
}

const copies = new Set<Animation>()

function drawn(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  const drawing = element.animate(frames, timing)
  copies.add(drawing)
  const away = (): void => {
    copies.delete(drawing)
    element.remove()
  }
  void drawing.finished.then(away, away)
}

/** Jumps to the end of every moment. */
export function end(): void {
  for (const drawing of copies) drawing.cancel()
  for (const animation of document.getAnimations()) {
    if (['set-down', 'close'].includes(animation.id)) animation.finish()
  }
}
