/** The texts of the board, in Dutch. */
import type { Translated } from '../text/catalogue'
import { points } from '../text/counting.nl'
import type { boardText as english } from './text.en'

const premiums = {
  dl: 'dubbele letterwaarde',
  tl: 'drievoudige letterwaarde',
  dw: 'dubbele woordwaarde',
  tw: 'drievoudige woordwaarde',
}

export const boardText: Translated<typeof english> = {
  board: {
    label: 'Bord',
    skip: 'Naar het bord',
    lens: (square: string) => `boven ${square}`,
    premium: premiums,
    centre: 'ster in het midden',
    marks: { dl: '2L', tl: '3L', dw: '2W', tw: '3W' },
    blank: (letter: string) => `blanco ${letter}`,
    /** between the letters of one tile, as in L·L */
    point: 'punt',
    lastPlay: 'laatste zet',
    laid: 'nog niet gespeeld',
    sent: 'wordt verstuurd',
    picked: 'in de hand',
    arrow: { across: 'pijl naar rechts', down: 'pijl naar beneden' },
    points,
  },
}
