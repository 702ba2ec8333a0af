/** The texts of the board, in English. */
import { points } from '../text/counting.en'

const premiums = {
  dl: 'double letter',
  tl: 'triple letter',
  dw: 'double word',
  tw: 'triple word',
}

export const boardText = {
  board: {
    label: 'Board',
    skip: 'Go to the board',
    lens: (square: string) => `over ${square}`,
    premium: premiums,
    centre: 'centre star',
    marks: { dl: 'DL', tl: 'TL', dw: 'DW', tw: 'TW' },
    blank: (letter: string) => `blank ${letter}`,
    /** between the letters of one tile, as in L·L */
    point: 'point',
    lastPlay: 'last play',
    laid: 'not played yet',
    sent: 'being sent',
    picked: 'picked up',
    arrow: { across: 'arrow across', down: 'arrow down' },
    points,
  },
}
