import type { SheetWords } from './sheet-words.en'
import { text } from './text.svelte'

/** The terms of an edition's sheet, or the usual ones. */
export function called(edition: string | undefined): SheetWords {
  const { usual, editions } = text.sheetWords
  return { ...usual, ...(edition === undefined ? {} : editions[edition]) }
}
