/** The texts around the advice in the language of the page, loaded together with it. */
import { spoken } from '../text/text.svelte'
import { de } from './text.de'
import { type AdviceText, en } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, AdviceText>> = { en, de }

export function adviceText(): AdviceText {
  return TEXTS[spoken.language]
}
