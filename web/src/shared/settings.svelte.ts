/** The player's preferences, stored in the browser and never sent. */
import { MediaQuery } from 'svelte/reactivity'
import { type Language, languageFor } from '../text/languages'
import { speak } from '../text/text.svelte'

export type Theme = 'auto' | 'light' | 'dark'
/** Tiles on the rack as the player arranges them, or sorted: by the alphabet, or vowels first. */
export type RackOrder = 'own' | 'alphabet' | 'vowels'
export type Palette = 'edition' | 'contrast' | 'safe'

interface Settings {
  /** the chosen language; empty for the browser's */
  language: Language | ''
  theme: Theme
  /** empty for the system's choice: high contrast, or else the edition's colours */
  palette: Palette | ''
  hideUnseen: boolean
  rackOrder: RackOrder
  motion: boolean
  sound: boolean
  /** of sounds: more than 0, at most 1 */
  volume: number
  vibration: boolean
  name: string
  /** the tutorial has been opened, and is not offered again */
  taught: boolean
  /** the player has declined notices of turns when they were offered */
  noNotices: boolean
}

const KEY = 'tilewright.settings'
const DEFAULTS: Settings = {
  language: '',
  theme: 'auto',
  palette: '',
  hideUnseen: false,
  rackOrder: 'own',
  motion: true,
  sound: false,
  volume: 0.6,
  vibration: false,
  name: '',
  taught: false,
  noNotices: false,
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
    // storage may be blocked; the choice then lasts until the page is left
  }
}

const lessMotion = new MediaQuery('prefers-reduced-motion: reduce')
const moreContrast = new MediaQuery('prefers-contrast: more')

/** The chosen palette, or else the system's. */
export function palette(): Palette {
  return settings.palette || (moreContrast.current ? 'contrast' : 'edition')
}

/** Whether nothing moves: the system's wish, or else the player's. */
export function isStill(): boolean {
  return lessMotion.current || !settings.motion
}

/** Whether the system asks for less motion, whatever is chosen here. */
export function systemIsStill(): boolean {
  return lessMotion.current
}

/** Applies an edition's colours, unless the player chose a clearer palette. */
export function dress(edition: string): void {
  const root = document.documentElement
  const clearer = palette()
  root.dataset.edition = clearer === 'edition' ? edition : clearer
  if (settings.motion) delete root.dataset.motion
  else root.dataset.motion = 'off'
  if (settings.theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = settings.theme
}

/** The chosen language, or the browser's own. */
export function languageWanted(): Language {
  return languageFor(settings.language, navigator.languages)
}

/** Switches to the language wanted, and sets the document's language. */
export async function speakAsWanted(): Promise<void> {
  const language = languageWanted()
  await speak(language)
  document.documentElement.lang = language
}

export async function chooseLanguage(language: Language): Promise<void> {
  change({ language })
  await speakAsWanted()
}
