/** The texts of study in the language of the page, loaded with it. */
import { spoken } from '../text/text.svelte'
import { de } from './text.de'
import { en, type StudyText } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, StudyText>> = { en, de }

export function studyText(): StudyText {
  return TEXTS[spoken.language]
}
