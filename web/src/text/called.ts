import type { SheetWords } from './sheet-words.en'
import { text } from './text.svelte'

/** What the sheet of an edition calls things; where it has no word of its own, the usual one. */
export function called(edition: string | undefined): SheetWords {
  const { usual, editions } = text.sheetWords
  return { ...usual, ...(edition === undefined ? {} : editions[edition]) }
}
