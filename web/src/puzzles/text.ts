/** The texts of puzzles in the language of the page, loaded with it. */
import { spoken } from '../text/text.svelte'
import { de } from './text.de'
import { en, type PuzzlesText } from './text.en'

const TEXTS: Readonly<Record<typeof spoken.language, PuzzlesText>> = { en, de }

export function puzzlesText(): PuzzlesText {
  return TEXTS[spoken.language]
}
