/** The player's preferences, stored in the browser and never sent. */
import { MediaQuery } from 'svelte/reactivity'
import { type Language, languageFor } from '../text/languages'
import { speakRules } from '../text/rules.svelte'
import { speak } from '../text/text.svelte'
import { type Palette, type Settings, storedSettings, storeSettings } from './stored-settings'

export const settings: Settings = $state(storedSettings())

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes)
  storeSettings(settings)
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

let worn = $state('standard')

/** Puts on an edition's colours; a screen without an edition keeps those of the screen before. */
export function dress(edition: string): void {
  worn = edition
}

/** The edition put on last. */
export function wornEdition(): string {
  return worn
}

/** Applies the edition's colours, or the clearer palette of the player, and the other choices. */
export function applyLook(): void {
  const root = document.documentElement
  const clearer = palette()
  root.dataset.edition = clearer === 'edition' ? worn : clearer
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
  await speakRules()
}
