/** The refusals of an evening in the language of the page; English is the server's own. */
import type { Refusal } from '../api/types'
import { LateText } from '../text/late.svelte'
import { refusalText } from '../text/server'
import { spoken } from '../text/text.svelte'

const TEXTS = new LateText<Readonly<Record<string, string>>>(
  {},
  {
    de: async () => (await import('./refusals.de')).refusals,
    fr: async () => (await import('./refusals.fr')).refusals,
    es: async () => (await import('./refusals.es')).refusals,
    nl: async () => (await import('./refusals.nl')).refusals,
  },
)

export function said(refusal: Refusal): string {
  return TEXTS.in(spoken.language)[refusal.code] ?? refusalText(refusal)
}
