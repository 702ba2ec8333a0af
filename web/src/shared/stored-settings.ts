/** The player's preferences as the browser keeps them. */
import type { Language } from '../text/languages'

export type Theme = 'auto' | 'light' | 'dark'
/** Tiles on the rack as the player arranges them, or sorted: by the alphabet, or vowels first. */
export type RackOrder = 'own' | 'alphabet' | 'vowels'
export type Palette = 'edition' | 'contrast' | 'safe'

export interface Settings {
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
  /** turns tried again and missed are not added to the list of mistakes */
  noMistakes: boolean
  /** better plays of one's own turns stay hidden until they are asked for */
  findFirst: boolean
}

const KEY = 'tilewright.settings'
const DEFAULTS: Settings = {
  language: '',
  theme: 'auto',
  palette: '',
  hideUnseen: false,
  rackOrder: 'own',
  motion: true,
  sound: true,
  volume: 0.6,
  vibration: false,
  name: '',
  taught: false,
  noNotices: false,
  noMistakes: false,
  findFirst: false,
}

export function storedSettings(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}

export function storeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // storage may be blocked; the choice then lasts until the page is left
  }
}
