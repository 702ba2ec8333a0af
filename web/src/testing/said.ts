/** For tests: a sentence in every language, in English where no other text is given. */
import type { Language } from '../text/languages'

type Said = Readonly<Partial<Record<Language, string>>> & { readonly en: string }

export function said(text: Said): { en: string; de: string; fr: string; es: string; nl: string } {
  return { de: text.en, fr: text.en, es: text.en, nl: text.en, ...text }
}
