/** The texts of the menu's rows in the language of the page, loaded with the menu. */
import type { Translated } from '../../text/catalogue'
import { LateText } from '../../text/late.svelte'
import { spoken } from '../../text/text.svelte'
import { menuRows as en } from './text.en'

type RowText = Translated<typeof en>

const TEXTS = new LateText<RowText>(en, {
  de: async () => (await import('./text.de')).menuRows,
  fr: async () => (await import('./text.fr')).menuRows,
  es: async () => (await import('./text.es')).menuRows,
  nl: async () => (await import('./text.nl')).menuRows,
})

export function menuRows(): RowText {
  return TEXTS.in(spoken.language)
}
