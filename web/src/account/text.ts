/** The texts of the account in the language of the page, loaded with the account. */
import type { Translated } from '../text/catalogue'
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { account as en } from './text.en'

type AccountText = Translated<typeof en>

const TEXTS = new LateText<AccountText>(en, {
  de: async () => (await import('./text.de')).account,
  fr: async () => (await import('./text.fr')).account,
  es: async () => (await import('./text.es')).account,
  nl: async () => (await import('./text.nl')).account,
})

export function accountText(): AccountText {
  return TEXTS.in(spoken.language)
}
