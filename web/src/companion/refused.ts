/** A refusal in words; those of a phone's seat are loaded with the sheet. */
import type { Refusal } from '../api/types'
import { refusalText, textsOf } from '../text/server'
import { companionText } from './text'

export function refusedText(refusal: Refusal): string {
  const said = companionText().seat.refusals[refusal.code]?.(textsOf(refusal.evidence))
  return said ?? refusalText(refusal)
}
