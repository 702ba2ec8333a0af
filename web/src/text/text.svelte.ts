/** The texts of the page in the language that is spoken; what shows them follows a change. */
import type { Catalogue } from './catalogue'
import { LANGUAGES, type Language } from './languages'

type Branch = Record<string, unknown>

/** Empty until the first language has been loaded, so nothing reads it while modules start. */
export const text: Catalogue = $state({} as Catalogue)

export const spoken: { language: Language } = $state({ language: 'en' })

let asked = 0

/** Loads a language and speaks it from then on; of two asked for at once the later one stays. */
export async function speak(language: Language): Promise<void> {
  asked += 1
  const mine = asked
  const catalogue = await LANGUAGES[language].load()
  if (mine !== asked) return
  write(text, catalogue)
  spoken.language = language
}

/** In place, for a component may hold a part of the catalogue. */
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
