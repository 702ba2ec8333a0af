/** The texts of rebuilding a game from its score sheet in the language of the page, loaded with it. */
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { en, type RebuildText } from './text.en'

const TEXTS = new LateText<RebuildText>(en, {
  de: async () => (await import('./text.de')).de,
  fr: async () => (await import('./text.fr')).fr,
  es: async () => (await import('./text.es')).es,
  nl: async () => (await import('./text.nl')).nl,
})

export function rebuildText(): RebuildText {
  return TEXTS.in(spoken.language)
}
