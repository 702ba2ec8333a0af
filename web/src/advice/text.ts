/** The texts around the advice in the language of the page, loaded together with it. */
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { type AdviceText, en } from './text.en'

const TEXTS = new LateText<AdviceText>(en, {
  de: async () => (await import('./text.de')).de,
  fr: async () => (await import('./text.fr')).fr,
  es: async () => (await import('./text.es')).es,
  nl: async () => (await import('./text.nl')).nl,
})

export function adviceText(): AdviceText {
  return TEXTS.in(spoken.language)
}
