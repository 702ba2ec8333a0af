/** The texts of a club's evening in the language of the page, loaded with it. */
import type { Translated } from '../text/catalogue'
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { club as en } from './text.en'

export type ClubText = Translated<typeof en>

const TEXTS = new LateText<ClubText>(en, {
  de: async () => (await import('./text.de')).club,
  fr: async () => (await import('./text.fr')).club,
  es: async () => (await import('./text.es')).club,
  nl: async () => (await import('./text.nl')).club,
})

export function clubText(): ClubText {
  return TEXTS.in(spoken.language)
}
