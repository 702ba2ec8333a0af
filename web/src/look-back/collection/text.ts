/** The texts of one's own collection in the language of the page, loaded with it. */
import { LateText } from '../../text/late.svelte'
import { spoken } from '../../text/text.svelte'
import { type CollectionText, en } from './text.en'

const TEXTS = new LateText<CollectionText>(en, {
  de: async () => (await import('./text.de')).de,
  fr: async () => (await import('./text.fr')).fr,
  es: async () => (await import('./text.es')).es,
  nl: async () => (await import('./text.nl')).nl,
})

export function collectionText(): CollectionText {
  return TEXTS.in(spoken.language)
}
