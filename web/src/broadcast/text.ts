/** The texts of a broadcast in the language of the page, loaded with it. */
import type { Translated } from '../text/catalogue'
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { broadcast as en } from './text.en'

export type BroadcastText = Translated<typeof en>

const TEXTS = new LateText<BroadcastText>(en, {
  de: async () => (await import('./text.de')).broadcast,
  fr: async () => (await import('./text.fr')).broadcast,
  es: async () => (await import('./text.es')).broadcast,
  nl: async () => (await import('./text.nl')).broadcast,
})

export function broadcastText(): BroadcastText {
  return TEXTS.in(spoken.language)
}
