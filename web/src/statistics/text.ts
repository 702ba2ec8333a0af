/** The texts of the statistics in the language of the page, loaded with them. */
import { spoken } from '../text/text.svelte'
import { de } from './text.de'
import { en, type StatisticsText } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, StatisticsText>> = { en, de }

export function statisticsText(): StatisticsText {
  return TEXTS[spoken.language]
}

/** The name of a theme: in the language of the page, or the server's name of one that is new. */
export function themeName(theme: string): string {
  const names: Readonly<Record<string, string>> = statisticsText().themes
  return names[theme] ?? theme
}
