/** The texts of help with a turn in the language of the page, loaded with it. */
import { spoken } from '../../text/text.svelte'
import { de } from './text.de'
import { en, type HelpText } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, HelpText>> = { en, de }

export function helpText(): HelpText {
  return TEXTS[spoken.language]
}
