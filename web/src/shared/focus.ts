/** Keeps keyboard focus in place when the focused element disappears or is disabled. */

const SQUARE = '.board:not(.past) [role=gridcell][tabindex="0"]'

/**
 * Where focus goes next: tiles to pick, the board's square or the field in use; never the board of
 * an earlier turn, where the arrow keys change turns.
 */
const PLACES = ['[data-exchanging=true] .slot', SQUARE, 'textarea:not(:disabled)'].join()

/** Keeps focus nearby instead of losing it. Returns a function that stops this. */
export function keepFocus(root: HTMLElement): () => void {
  let path: readonly Element[] = []

  function note(event: FocusEvent): void {
    path = event.composedPath().filter((one) => one instanceof Element)
  }
  function forget(): void {
    // a click on nothing should focus nothing; a pressed element is noted on focus
    path = []
  }
  function restore(): void {
    const [held] = path
    if (!held || (held.isConnected && !held.matches(':disabled'))) return
    // browsers blur a disabled button only when painting
    const active = document.activeElement
    if (active !== document.body && active !== held) return
    placeNear(path)?.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(restore)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget)
  }
}

/** Moves the focus to the board's square that has the tab stop. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>(SQUARE)?.focus()
}

function placeNear(path: readonly Element[]): HTMLElement | null {
  for (const around of path) {
    const place = around.isConnected ? around.querySelector<HTMLElement>(PLACES) : null
    if (place) return place
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}
