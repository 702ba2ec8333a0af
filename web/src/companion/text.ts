/** The texts of the companion in the language of the page, loaded with it. */
import type { Translated } from '../text/catalogue'
import { spoken } from '../text/text.svelte'
import { companion as de } from './text.de'
import { companion as en } from './text.en'

type CompanionText = Translated<typeof en>

const TEXTS: Readonly<Record<typeof spoken.language, CompanionText>> = { en, de }

export function companionText(): CompanionText {
  return TEXTS[spoken.language]
}
