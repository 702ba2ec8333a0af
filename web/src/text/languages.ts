/** The languages of the page, each by its own name; catalogues load when chosen. */
import type { Catalogue, Evidence, Referee } from './catalogue'
import type { HouseRules } from './house-rules'

export type Language = 'en' | 'de' | 'fr' | 'es' | 'nl'

interface Offered {
  name: string
  /** the name of the same language where games are played in it */
  game: string
  load: () => Promise<Catalogue>
  /** The server's sentences and headings of rules, by its English; they are the half of a catalogue. */
  loadRules?: () => Promise<Readonly<Record<string, string>>>
  /** The sentences that the server writes for editions of people's own. */
  loadHouseRules?: () => Promise<HouseRules>
  /** Why an edition of one's own is refused, by the server's English. */
  loadEditionFaults?: () => Promise<HouseRules>
  /** What the referee finds in a record, and why. */
  loadReferee?: () => Promise<Referee>
  /** Why a text is no game record, by the server's evidence; null for a reason without a sentence. */
  loadUnreadable?: () => Promise<(evidence: Evidence) => string | null>
}

export const LANGUAGES: Readonly<Record<Language, Offered>> = {
  en: { name: 'English', game: 'english', load: async () => (await import('./en')).en },
  de: {
    name: 'Deutsch',
    game: 'german',
    load: async () => (await import('./de')).de,
    loadRules: async () => ({
      ...(await import('./rules.de.json')).default,
      ...(await import('./references.de.json')).default,
    }),
    loadHouseRules: async () => (await import('./house-rules.de.json')).default,
    loadEditionFaults: async () => (await import('./edition-faults.de.json')).default,
    loadReferee: () => import('./referee.de'),
    loadUnreadable: async () => (await import('./unreadable.de')).unreadable,
  },
  fr: {
    name: 'Français',
    game: 'french',
    load: async () => (await import('./fr')).fr,
    loadRules: async () => ({
      ...(await import('./rules.fr.json')).default,
      ...(await import('./references.fr.json')).default,
    }),
    loadHouseRules: async () => (await import('./house-rules.fr.json')).default,
    loadEditionFaults: async () => (await import('./edition-faults.fr.json')).default,
    loadReferee: () => import('./referee.fr'),
    loadUnreadable: async () => (await import('./unreadable.fr')).unreadable,
  },
  es: {
    name: 'Español',
    game: 'spanish',
    load: async () => (await import('./es')).es,
    loadRules: async () => ({
      ...(await import('./rules.es.json')).default,
      ...(await import('./references.es.json')).default,
    }),
    loadHouseRules: async () => (await import('./house-rules.es.json')).default,
    loadEditionFaults: async () => (await import('./edition-faults.es.json')).default,
    loadReferee: () => import('./referee.es'),
    loadUnreadable: async () => (await import('./unreadable.es')).unreadable,
  },
  nl: {
    name: 'Nederlands',
    game: 'dutch',
    load: async () => (await import('./nl')).nl,
    loadRules: async () => ({
      ...(await import('./rules.nl.json')).default,
      ...(await import('./references.nl.json')).default,
    }),
    loadHouseRules: async () => (await import('./house-rules.nl.json')).default,
    loadEditionFaults: async () => (await import('./edition-faults.nl.json')).default,
    loadReferee: () => import('./referee.nl'),
    loadUnreadable: async () => (await import('./unreadable.nl')).unreadable,
  },
}

/** Each language by its own name. */
export function languageNames(): Record<Language, string> {
  const names = Object.entries(LANGUAGES).map(([language, { name }]) => [language, name])
  return Object.fromEntries(names) as Record<Language, string>
}

function isOffered(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name)
}

/** The stored language, or else the first offered one of the browser's. */
export function languageFor(chosen: string, wanted: readonly string[]): Language {
  const asked = [chosen, ...wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')]
  return asked.find(isOffered) ?? 'en'
}
