/** The texts of the board, in German. */
import type { Translated } from '../text/catalogue'
import { points } from '../text/counting.de'
import type { boardText as english } from './text.en'

export const boardText: Translated<typeof english> = {
  board: {
    label: 'Brett',
    skip: 'Zum Brett',
    lens: (square: string) => `über ${square}`,
    premium: {
      dl: 'doppelter Buchstabenwert',
      tl: 'dreifacher Buchstabenwert',
      dw: 'doppelter Wortwert',
      tw: 'dreifacher Wortwert',
    },
    centre: 'Stern in der Mitte',
    marks: { dl: '2B', tl: '3B', dw: '2W', tw: '3W' },
    blank: (letter: string) => `Blanko als ${letter}`,
    /** between the letters of one tile, as in L·L */
    point: 'Punkt',
    lastPlay: 'letzter Zug',
    laid: 'noch nicht gespielt',
    sent: 'wird gesendet',
    picked: 'aufgenommen',
    arrow: { across: 'Pfeil waagerecht', down: 'Pfeil senkrecht' },
    points,
  },
}
