/** Texts that come with the screens that show them, in the language of the page. */
import type { Language } from './languages'

/** The other languages, each loaded when it is spoken; English comes with the screen. */
type Loaders<Text> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Text>>>

const known = new Set<LateText<unknown>>()

/** The texts of one screen, or of several that belong together. */
export class LateText<Text> {
  private translations: Readonly<Partial<Record<Language, Text>>> = $state.raw({})
  private readonly asked = new Map<Language, Promise<void>>()

  constructor(
    private readonly english: Text,
    private readonly loaders: Loaders<Text>,
  ) {
    known.add(this)
  }

  /** The texts in this language; in English until they have loaded. */
  in(language: Language): Text {
    return this.translations[language] ?? this.english
  }

  /** Loads the texts in this language once; again only after a failure. */
  load(language: Language): Promise<void> {
    if (language === 'en') return Promise.resolve()
    const before = this.asked.get(language)
    if (before) return before
    const loading = this.loaders[language]().then(
      (text) => {
        this.translations = { ...this.translations, [language]: text }
      },
      (failure: unknown) => {
        this.asked.delete(language)
        throw failure
      },
    )
    this.asked.set(language, loading)
    return loading
  }
}

/** Loads the texts of every screen that is there in this language. */
export async function loadLateTexts(language: Language): Promise<void> {
  await Promise.all([...known].map((one) => one.load(language)))
}
