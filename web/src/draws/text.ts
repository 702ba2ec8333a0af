/** The texts of the page on fair draws in the language of the page, loaded with it. */
import { spoken } from '../text/text.svelte'
import { de } from './text.de'
import { type DrawsText, en } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, DrawsText>> = { en, de }

export function drawsText(): DrawsText {
  return TEXTS[spoken.language]
}
