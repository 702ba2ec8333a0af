/** The server's sentences of rules in the language of the page, loaded when they are first shown. */
import { type HouseRules, houseRule } from './house-rules'
import { LANGUAGES, type Language } from './languages'
import { spoken } from './text.svelte'

interface Sentences {
  readonly printed: Readonly<Record<string, string>>
  readonly house: HouseRules | null
}

const NONE: Sentences = { printed: {}, house: null }

class Rules {
  /** Of each language whose sentences have come; none of its own where loading has failed. */
  loaded: Readonly<Partial<Record<Language, Sentences>>> = $state.raw({})
}

const rules = new Rules()
const asked = new Map<Language, Promise<void>>()

/** Loads the sentences of the current language once, and again after a failure. */
export function speakRules(): Promise<void> {
  const { language } = spoken
  const known = asked.get(language)
  if (known) return known
  const loading = load(language)
  asked.set(language, loading)
  return loading
}

async function load(language: Language): Promise<void> {
  let sentences = NONE
  try {
    const { loadRules, loadHouseRules } = LANGUAGES[language]
    const [printed = {}, house = null] = await Promise.all([loadRules?.(), loadHouseRules?.()])
    sentences = { printed, house }
  } catch {
    asked.delete(language)
  }
  rules.loaded = { ...rules.loaded, [language]: sentences }
}

/** Whether this sentence of a rule sheet, or of a house rule, is translated. */
export function isTranslated(sentence: string): boolean {
  return known(rules.loaded[spoken.language] ?? NONE, sentence) !== null
}

/** The sentence in the current language, or else in English; empty while it is on its way. */
export function translated(sentence: string): string {
  const { loadRules } = LANGUAGES[spoken.language]
  const sentences = rules.loaded[spoken.language]
  if (loadRules && !sentences) return ''
  return known(sentences ?? NONE, sentence) ?? sentence
}

function known({ printed, house }: Sentences, sentence: string): string | null {
  if (Object.hasOwn(printed, sentence)) return printed[sentence] ?? null
  return house && houseRule(house, sentence)
}
