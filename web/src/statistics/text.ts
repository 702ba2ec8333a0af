/** The texts of the statistics in the language of the page, loaded with them. */
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { en, type StatisticsText } from './text.en'

const TEXTS = new LateText<StatisticsText>(en, {
  de: async () => (await import('./text.de')).de,
  fr: async () => (await import('./text.fr')).fr,
  es: async () => (await import('./text.es')).es,
  nl: async () => (await import('./text.nl')).nl,
})

export function statisticsText(): StatisticsText {
  return TEXTS.in(spoken.language)
}

/** The name of a theme: in the language of the page, or the server's name of one that is new. */
export function themeName(theme: string): string {
  const names: Readonly<Record<string, string>> = statisticsText().themes
  return names[theme] ?? theme
}
