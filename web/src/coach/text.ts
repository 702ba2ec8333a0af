/** The coach's texts in the language of the page, loaded with the coach. */
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { type CoachText, en } from './text.en'

const TEXTS = new LateText<CoachText>(en, {
  de: async () => (await import('./text.de')).de,
  fr: async () => (await import('./text.fr')).fr,
  es: async () => (await import('./text.es')).es,
  nl: async () => (await import('./text.nl')).nl,
})

export function coachText(): CoachText {
  return TEXTS.in(spoken.language)
}
