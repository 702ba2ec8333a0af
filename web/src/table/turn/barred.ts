import type { BarredWord, Sum } from '../../api/types'
import { inCapitals } from '../../board/placing/letters'

/** The words of a play that are in the list but barred by the edition, in capitals. */
export function barredOf(sum: Sum): BarredWord[] {
  return sum.words.flatMap(({ word, barred }) =>
    barred === null ? [] : { word: inCapitals(word), why: barred },
  )
}
