/** The texts of the board for analysis in the language of the page, loaded with it. */
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { type AnalysisText, en } from './text.en'

const TEXTS = new LateText<AnalysisText>(en, {
  de: async () => (await import('./text.de')).de,
  fr: async () => (await import('./text.fr')).fr,
  es: async () => (await import('./text.es')).es,
  nl: async () => (await import('./text.nl')).nl,
})

export function analysisText(): AnalysisText {
  return TEXTS.in(spoken.language)
}
