/** The texts of help with a turn, in French. */
import { list } from '../../text/counting.fr'
import type { HelpText } from './text.en'

export const fr: HelpText = {
  steps: {
    bingo: () => 'Aide : y a-t-il un bingo ?',
    place: () => 'Aide : où ?',
    tiles: () => 'Aide : quelles lettres ?',
    move: (kind) => (kind === 'exchange' ? 'Aide : les choisir' : 'Aide : le poser'),
  },
  cost: 'noté sur la feuille',
  again: 'Montrer l’aide',
  layAgain: 'Le poser encore',
  bingo: 'Il y a un bingo.',
  noBingo: 'Pas de bingo cette fois.',
  inRow: (row: string) => `à la ligne ${row}`,
  inColumn: (column: string) => `à la colonne ${column}`,
  span: (first: string, last: string) => (first === last ? `en ${first}` : `de ${first} à ${last}`),
  place: (isBingo: boolean, where: string, span: string) =>
    isBingo ? `Le bingo est ${where}, ${span}.` : `Le meilleur coup est ${where}, ${span}.`,
  exchange: 'Un échange vaut plus que n’importe quel coup.',
  pass: 'Il n’y a rien à jouer ni à échanger. Passe.',
  allTiles: (first: string) => `Il prend toutes tes lettres. La première est ${first}.`,
  tiles: (tiles: readonly string[]) => `Il prend ${list(tiles)}.`,
  putBack: (tiles: readonly string[]) => `Remets ${list(tiles)}.`,
  blank: 'un joker',
  blankAs: (letter: string) => `un joker comme ${letter}`,
  laid: 'Le meilleur coup est posé. Appuie sur Jouer pour le faire.',
  chosen: 'Les lettres sont choisies. Échange-les, ou annule.',
}
