/** The server's refusals in the language of the page; most of the English is the server's own. */
import type { Refusals } from './catalogue'
import { list, plural } from './counting.en'
import { LateText } from './late.svelte'
import { spoken } from './text.svelte'

const ENGLISH: Refusals = {
  // the server's own message names the list as programs do
  invalid_words: ({ words = [] }) =>
    `${list(words)} ${plural(words.length, 'is not a valid word', 'are not valid words')} here.`,
}

const TEXTS = new LateText<Refusals>(ENGLISH, {
  de: async () => (await import('./refusals.de')).refusals,
  fr: async () => (await import('./refusals.fr')).refusals,
  es: async () => (await import('./refusals.es')).refusals,
  nl: async () => (await import('./refusals.nl')).refusals,
})

export function refusals(): Refusals {
  return TEXTS.in(spoken.language)
}
