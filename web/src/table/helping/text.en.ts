/** The texts of help with a turn, in English. */
import type { Translated } from '../../text/catalogue'
import { list } from '../../text/counting.en'

type Kind = 'play' | 'exchange' | string | null

export const en = {
  /** the next step, on its button */
  steps: {
    bingo: (_: Kind) => 'Help: is there a bingo?',
    place: (_: Kind) => 'Help: where?',
    tiles: (_: Kind) => 'Help: which tiles?',
    move: (kind: Kind) => (kind === 'exchange' ? 'Help: choose them' : 'Help: lay it'),
  },
  cost: 'marked on the sheet',
  again: 'Show the help',
  layAgain: 'Lay it again',
  bingo: 'There is a bingo.',
  noBingo: 'No bingo this time.',
  inRow: (row: string) => `in row ${row}`,
  inColumn: (column: string) => `in column ${column}`,
  span: (first: string, last: string) =>
    first === last ? `on ${first}` : `from ${first} to ${last}`,
  place: (isBingo: boolean, where: string, span: string) =>
    isBingo ? `The bingo is ${where}, ${span}.` : `The best play is ${where}, ${span}.`,
  exchange: 'An exchange is worth more than any play.',
  pass: 'There is nothing to play and nothing to exchange. Pass.',
  allTiles: (first: string) => `It takes all your tiles. The first is ${first}.`,
  tiles: (tiles: string[]) => `It takes ${list(tiles)}.`,
  putBack: (tiles: string[]) => `Put back ${list(tiles)}.`,
  blank: 'a blank',
  blankAs: (letter: string) => `a blank as ${letter}`,
  laid: 'The best play is laid. Press Play to make it.',
  chosen: 'The tiles are chosen. Exchange them, or cancel.',
}

export type HelpText = Translated<typeof en>
