/** The server's sentences of rules in the language of the page, loaded when they are first shown. */
import { LANGUAGES, type Language } from './languages'
import { spoken } from './text.svelte'

type Sentences = Readonly<Record<string, string>>

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
  let sentences: Sentences = {}
  try {
    sentences = (await LANGUAGES[language].loadRules?.()) ?? {}
  } catch {
    asked.delete(language)
  }
  rules.loaded = { ...rules.loaded, [language]: sentences }
}

/** Whether this sentence of a rule sheet is translated. */
export function isTranslated(sentence: string): boolean {
  return Object.hasOwn(rules.loaded[spoken.language] ?? {}, sentence)
}

/** The sentence in the current language, or else in English; empty while it is on its way. */
export function translated(sentence: string): string {
  const { loadRules } = LANGUAGES[spoken.language]
  const sentences = rules.loaded[spoken.language]
  if (loadRules && !sentences) return ''
  return sentences?.[sentence] ?? sentence
}
