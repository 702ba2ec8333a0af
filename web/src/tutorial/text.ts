/** The texts of the tutorial in the language of the page, loaded with it. */
import { spoken } from '../text/text.svelte'
import { de } from './text.de'
import { en, type TutorialText } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, TutorialText>> = { en, de }

export function tutorialText(): TutorialText {
  return TEXTS[spoken.language]
}
