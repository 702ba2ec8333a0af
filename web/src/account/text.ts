/** The texts of the account in the language of the page, loaded with the account. */
import type { Translated } from '../text/catalogue'
import { spoken } from '../text/text.svelte'
import { account as de } from './text.de'
import { account as en } from './text.en'

type AccountText = Translated<typeof en>

const TEXTS: Readonly<Record<typeof spoken.language, AccountText>> = { en, de }

export function accountText(): AccountText {
  return TEXTS[spoken.language]
}
