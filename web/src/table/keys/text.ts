/** The texts about keys in the language of the page, loaded with what shows them. */
import type { Translated } from '../../text/catalogue'
import { LateText } from '../../text/late.svelte'
import { spoken } from '../../text/text.svelte'
import { keysText as en } from './text.en'

type KeysText = Translated<typeof en>

const TEXTS = new LateText<KeysText>(en, {
  de: async () => (await import('./text.de')).keysText,
  fr: async () => (await import('./text.fr')).keysText,
  es: async () => (await import('./text.es')).keysText,
  nl: async () => (await import('./text.nl')).keysText,
})

export function keysText(): KeysText {
  return TEXTS.in(spoken.language)
}
