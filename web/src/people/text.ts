/** The texts about other people in the language of the page, loaded with the menu. */
import type { Translated } from '../text/catalogue'
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { people as en } from './text.en'

type PeopleText = Translated<typeof en>

const TEXTS = new LateText<PeopleText>(en, {
  de: async () => (await import('./text.de')).people,
  fr: async () => (await import('./text.fr')).people,
  es: async () => (await import('./text.es')).people,
  nl: async () => (await import('./text.nl')).people,
})

export function peopleText(): PeopleText {
  return TEXTS.in(spoken.language)
}
