/** The texts of the board, in French. */
import type { Translated } from '../text/catalogue'
import { points } from '../text/counting.fr'
import type { boardText as english } from './text.en'

const premiums = {
  dl: 'lettre compte double',
  tl: 'lettre compte triple',
  dw: 'mot compte double',
  tw: 'mot compte triple',
}

export const boardText: Translated<typeof english> = {
  board: {
    label: 'Plateau',
    skip: 'Aller au plateau',
    lens: (square: string) => `au-dessus de ${square}`,
    premium: premiums,
    centre: 'étoile du centre',
    marks: { dl: 'LD', tl: 'LT', dw: 'MD', tw: 'MT' },
    blank: (letter: string) => `joker ${letter}`,
    /** between the letters of one tile, as in L·L */
    point: 'point',
    lastPlay: 'dernier coup',
    laid: 'pas encore joué',
    sent: 'en cours d’envoi',
    picked: 'en main',
    arrow: { across: 'flèche horizontale', down: 'flèche verticale' },
    points,
  },
}
