/** The texts of duplicate in the language of the page, loaded with it. */
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { type DuplicateText, en } from './text.en'

const TEXTS = new LateText<DuplicateText>(en, {
  de: async () => (await import('./text.de')).de,
  fr: async () => (await import('./text.fr')).fr,
  es: async () => (await import('./text.es')).es,
  nl: async () => (await import('./text.nl')).nl,
})

export function duplicateText(): DuplicateText {
  return TEXTS.in(spoken.language)
}
