/** The texts about other people in the language of the page, loaded with the menu. */
import type { Translated } from '../text/catalogue'
import { spoken } from '../text/text.svelte'
import { people as de } from './text.de'
import { people as en } from './text.en'

type PeopleText = Translated<typeof en>

const TEXTS: Readonly<Record<typeof spoken.language, PeopleText>> = { en, de }

export function peopleText(): PeopleText {
  return TEXTS[spoken.language]
}
