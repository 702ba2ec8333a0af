/** The texts of the board, in Spanish. */
import type { Translated } from '../text/catalogue'
import { points } from '../text/counting.es'
import type { boardText as english } from './text.en'

const premiums = {
  dl: 'doble tanto de letra',
  tl: 'triple tanto de letra',
  dw: 'doble tanto de palabra',
  tw: 'triple tanto de palabra',
}

export const boardText: Translated<typeof english> = {
  board: {
    label: 'Tablero',
    skip: 'Ir al tablero',
    lens: (square: string) => `sobre ${square}`,
    premium: premiums,
    centre: 'estrella del centro',
    marks: { dl: 'DL', tl: 'TL', dw: 'DP', tw: 'TP' },
    blank: (letter: string) => `comodín ${letter}`,
    /** between the letters of one tile, as in L·L */
    point: 'punto',
    lastPlay: 'última jugada',
    laid: 'aún sin jugar',
    sent: 'enviándose',
    picked: 'en la mano',
    arrow: { across: 'flecha horizontal', down: 'flecha vertical' },
    points,
  },
}
