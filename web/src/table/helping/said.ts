/** What the steps of help say that were taken: the latest step, in a sentence. */

import type { HelpGiven } from '../../api/types'
import { inCapitals, spelled } from '../../board/placing/letters'
import { helpText } from './text'

export function saidOf(given: HelpGiven): string {
  const words = helpText()
  const { bingo, kind, line, squares, tiles, first, steps } = given
  if (kind === null) return bingo ? words.bingo : words.noBingo
  if (kind === 'pass') return words.pass
  const latest = steps.at(-1)
  if (kind === 'exchange') {
    if (latest === 'place') return words.exchange
    return latest === 'tiles' ? words.putBack(namesOf(tiles)) : words.chosen
  }
  if (latest === 'place') {
    const isColumn = /^[A-Z]/.test(line)
    const where = isColumn ? words.inColumn(line) : words.inRow(line)
    return words.place(bingo === true, where, words.span(squares[0] ?? '', squares.at(-1) ?? ''))
  }
  if (latest === 'tiles') {
    return bingo && first ? words.allTiles(namesOf(first)[0] ?? '') : words.tiles(namesOf(tiles))
  }
  return words.laid
}

/** The tiles by name; a small letter is a blank that shows it. */
function namesOf(tiles: string): string[] {
  const words = helpText()
  return [...tiles].map((tile) => {
    if (tile === '?') return words.blank
    return tile === tile.toUpperCase() ? spelled(tile) : words.blankAs(inCapitals(tile))
  })
}
