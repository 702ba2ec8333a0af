/** Where things are on the page. */
import { type Laying, laidFrom } from '../../board/placing/laying'
import { squareName } from '../../board/placing/squares'

export function tileOn(square: number): HTMLElement | null {
  return document.querySelector(`.board [data-square="${squareName(square)}"] .tile`)
}

/** The tile of a slot, on the board or in the rack. */
export function tileOf(laying: Laying, slot: number): HTMLElement | null {
  const laid = laidFrom(laying, slot)
  if (laid) return tileOn(laid.square)
  const place = laying.slots.findIndex(({ id }) => id === slot)
  return document.querySelector(`.rack [data-place="${place}"] .tile`)
}

export function nameIn(strip: Element, seat: number): DOMRect | null {
  return shown(strip.querySelector(`[data-seat="${seat}"] .who b`))
}

/** The bag, or the button that opens it. */
export function bag(): DOMRect | null {
  const places = document.querySelectorAll('[data-open=bag], [data-pane=bag] .bag-line b')
  return [...places].map(shown).find((box) => box !== null) ?? null
}

export function boxOf(element: Element | null): DOMRect | null {
  return element?.getBoundingClientRect() ?? null
}

function shown(element: Element | null): DOMRect | null {
  const box = boxOf(element)
  const inSight = box !== null && box.width > 0 && box.bottom > 0 && box.top < innerHeight
  return inSight ? box : null
}
