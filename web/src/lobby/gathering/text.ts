/** The texts of a table that waits for players in the language of the page, loaded with its screen. */
import type { Translated } from '../../text/catalogue'
import { LateText } from '../../text/late.svelte'
import { spoken } from '../../text/text.svelte'
import { waiting as en } from './text.en'

type WaitingText = Translated<typeof en>

const TEXTS = new LateText<WaitingText>(en, {
  de: async () => (await import('./text.de')).waiting,
  fr: async () => (await import('./text.fr')).waiting,
  es: async () => (await import('./text.es')).waiting,
  nl: async () => (await import('./text.nl')).waiting,
})

export function waiting(): WaitingText {
  return TEXTS.in(spoken.language)
}
