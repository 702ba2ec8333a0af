/** The texts of the board for analysis in the language of the page, loaded with it. */
import { spoken } from '../text/text.svelte'
import { de } from './text.de'
import { type AnalysisText, en } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, AnalysisText>> = { en, de }

export function analysisText(): AnalysisText {
  return TEXTS[spoken.language]
}
