/** The coach's texts in the language of the page, loaded with the coach. */
import { spoken } from '../text/text.svelte'
import { de } from './text.de'
import { type CoachText, en } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, CoachText>> = { en, de }

export function coachText(): CoachText {
  return TEXTS[spoken.language]
}
