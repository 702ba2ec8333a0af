/** The texts of one's own collection in the language of the page, loaded with it. */
import { spoken } from '../../text/text.svelte'
import { de } from './text.de'
import { type CollectionText, en } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, CollectionText>> = { en, de }

export function collectionText(): CollectionText {
  return TEXTS[spoken.language]
}
