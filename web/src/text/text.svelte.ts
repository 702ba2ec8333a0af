/** The texts of the page in the current language; components that show them follow a change. */
import type { Catalogue } from './catalogue'
import { LANGUAGES, type Language } from './languages'
import { loadLateTexts } from './late.svelte'

type Branch = Record<string, unknown>

/** Empty until the first language has loaded, so no module reads it at import. */
export const text: Catalogue = $state({} as Catalogue)

export const spoken: { language: Language } = $state({ language: 'en' })

let asked = 0
/** The language that the page will speak when its texts have loaded. */
let wanted: Language = 'en'

/** Loads a language and switches to it; of two requests the later one wins. */
export async function speak(language: Language): Promise<void> {
  asked += 1
  const mine = asked
  wanted = language
  const [catalogue] = await Promise.all([LANGUAGES[language].load(), loadLateTexts(language)])
  if (mine !== asked) return
  write(text, catalogue)
  spoken.language = language
}

/** Waits for a screen that is loaded on demand, and then for its texts. */
export async function withTexts<Screen>(loading: Promise<Screen>): Promise<Screen> {
  const screen = await loading
  await loadLateTexts(wanted)
  return screen
}

/** Writes in place, for components hold parts of the catalogue. */
function write(into: Branch, from: Branch): void {
  for (const key of Object.keys(into)) if (!Object.hasOwn(from, key)) delete into[key]
  for (const [key, value] of Object.entries(from)) {
    if (isBranch(value)) {
      into[key] ??= {}
      write(into[key] as Branch, value)
    } else {
      into[key] = value
    }
  }
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
