/** The two screens on which most visits begin. */

const LARGE = matchMedia('(min-width: 110em) and (min-height: 55em)')

export const loadHome = () => import('./lobby/home/Home.svelte')

export async function loadTable() {
  const [screen] = await Promise.all([import('./table/Table.svelte'), dressLarge()])
  return screen
}

/** Loads how a table stands on a large screen, which smaller ones do without. */
async function dressLarge(): Promise<void> {
  // without it the table stands as on a smaller screen
  if (LARGE.matches) await import('./table/wide.css').catch(() => undefined)
  else LARGE.addEventListener('change', () => void dressLarge(), { once: true })
}
