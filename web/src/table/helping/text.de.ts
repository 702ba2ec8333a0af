/** The texts of help with a turn, in German. */
import { list } from '../../text/counting.de'
import type { HelpText } from './text.en'

export const de: HelpText = {
  steps: {
    bingo: () => 'Hilfe: Gibt es ein Bingo?',
    place: () => 'Hilfe: wo?',
    tiles: () => 'Hilfe: welche Steine?',
    move: (kind) => (kind === 'exchange' ? 'Hilfe: auswählen' : 'Hilfe: hinlegen'),
  },
  cost: 'wird auf dem Zettel vermerkt',
  again: 'Hilfe zeigen',
  layAgain: 'Noch einmal hinlegen',
  bingo: 'Es gibt ein Bingo.',
  noBingo: 'Diesmal kein Bingo.',
  inRow: (row) => `in Zeile ${row}`,
  inColumn: (column) => `in Spalte ${column}`,
  span: (first, last) => (first === last ? first : `${first} bis ${last}`),
  place: (isBingo, where, span) =>
    isBingo ? `Das Bingo liegt ${where}, ${span}.` : `Der beste Zug liegt ${where}, ${span}.`,
  exchange: 'Tauschen ist mehr wert als jeder Zug.',
  pass: 'Es gibt nichts zu legen und nichts zu tauschen. Passe.',
  allTiles: (first) => `Alle Steine gehen weg. Der erste ist ${first}.`,
  tiles: (tiles) => `Du brauchst ${list(tiles)}.`,
  putBack: (tiles) => `Leg zurück: ${list(tiles)}.`,
  blank: 'ein Blanko',
  blankAs: (letter) => `ein Blanko als ${letter}`,
  laid: 'Der beste Zug liegt da. Mit „Anlegen“ spielst du ihn.',
  chosen: 'Die Steine sind ausgewählt. Tausche sie, oder brich ab.',
}
