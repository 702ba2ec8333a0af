/** The keyboard's place in the page, which is not lost when what held it goes or is disabled. */

/**
 * where one goes on: tiles to pick, the board's square, or the field being written in; not a board
 * that is looked back at, where the arrow keys are for the turns
 */
const PLACES = [
  '[data-exchanging=true] .slot',
  '.board:not(.past) [role=gridcell][tabindex="0"]',
  'textarea:not(:disabled)',
].join()

/** From now on focus that would fall to nothing goes on nearby. Returns how to stop that. */
export function keepFocus(root: HTMLElement): () => void {
  let path: readonly Element[] = []

  function note(event: FocusEvent): void {
    path = event.composedPath().filter((one) => one instanceof Element)
  }
  function forget(): void {
    // who points at nothing wants nothing focused; what is pressed is noted when it gets the focus
    path = []
  }
  function restore(): void {
    const [held] = path
    if (!held || (held.isConnected && !held.matches(':disabled'))) return
    // a browser takes the focus from a disabled button only when it draws
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

function placeNear(path: readonly Element[]): HTMLElement | null {
  for (const around of path) {
    const place = around.isConnected ? around.querySelector<HTMLElement>(PLACES) : null
    if (place) return place
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}
