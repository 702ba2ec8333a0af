/** The texts of the companion in the language of the page, loaded with it. */
import type { Translated } from '../text/catalogue'
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { companion as en } from './text.en'

type CompanionText = Translated<typeof en>

const TEXTS = new LateText<CompanionText>(en, {
  de: async () => (await import('./text.de')).companion,
  fr: async () => (await import('./text.fr')).companion,
  es: async () => (await import('./text.es')).companion,
  nl: async () => (await import('./text.nl')).companion,
})

export function companionText(): CompanionText {
  return TEXTS.in(spoken.language)
}
