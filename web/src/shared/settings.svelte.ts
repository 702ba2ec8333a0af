/** What this browser's player prefers; kept in the browser, never sent. */
import { MediaQuery } from 'svelte/reactivity'
import { type Language, languageFor } from '../text/languages'
import { speak } from '../text/text.svelte'

export type Theme = 'auto' | 'light' | 'dark'
export type Palette = 'edition' | 'contrast' | 'safe'

interface Settings {
  /** the language chosen; empty for the browser's own */
  language: Language | ''
  theme: Theme
  /** empty for what the system asks for: high contrast, or else the edition's own */
  palette: Palette | ''
  hideUnseen: boolean
  name: string
}

const KEY = 'tilewright.settings'
const DEFAULTS: Settings = {
  language: '',
  theme: 'auto',
  palette: '',
  hideUnseen: false,
  name: '',
}

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

const moreContrast = new MediaQuery('prefers-contrast: more')

/** The palette chosen, or else the one the system asks for. */
export function palette(): Palette {
  return settings.palette || (moreContrast.current ? 'contrast' : 'edition')
}

/** Dresses the page in an edition's colours, unless the player asked for a clearer palette. */
export function dress(edition: string): void {
  const root = document.documentElement
  const clearer = palette()
  root.dataset.edition = clearer === 'edition' ? edition : clearer
  if (settings.theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = settings.theme
}

/** Speaks the language that was chosen, or the browser's own, and tells the browser which. */
export async function speakAsWanted(): Promise<void> {
  const language = languageFor(settings.language, navigator.languages)
  await speak(language)
  document.documentElement.lang = language
}

export async function chooseLanguage(language: Language): Promise<void> {
  change({ language })
  await speakAsWanted()
}
