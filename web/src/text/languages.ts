/** The languages the page speaks, each under its own name; a catalogue is fetched when chosen. */
import type { Catalogue } from './catalogue'

export type Language = 'en' | 'de'

interface Offered {
  name: string
  load: () => Promise<Catalogue>
}

export const LANGUAGES: Readonly<Record<Language, Offered>> = {
  en: { name: 'English', load: async () => (await import('./en')).en },
  de: { name: 'Deutsch', load: async () => (await import('./de')).de },
}

function isOffered(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name)
}

/** The language chosen before, or else the first of the browser's languages that is offered. */
export function languageFor(chosen: string, wanted: readonly string[]): Language {
  const asked = [chosen, ...wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')]
  return asked.find(isOffered) ?? 'en'
}
