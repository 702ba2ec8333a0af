/** What this browser's player prefers; kept in the browser, never sent. */
export type Theme = 'auto' | 'light' | 'dark'
export type Palette = 'edition' | 'contrast' | 'safe'

interface Settings {
  theme: Theme
  palette: Palette
  hideUnseen: boolean
  name: string
}

const KEY = 'tilewright.settings'
const DEFAULTS: Settings = { theme: 'auto', palette: 'edition', hideUnseen: false, name: '' }

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}

export const settings: Settings = $state(stored())

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // storage may be forbidden; the choice then lasts until the page is left
  }
}

/** Dresses the page in an edition's colours, unless the player asked for a clearer palette. */
export function dress(edition: string): void {
  const root = document.documentElement
  root.dataset.edition = settings.palette === 'edition' ? edition : settings.palette
  if (settings.theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = settings.theme
}
