/** The texts of help with a turn, in Spanish. */
import { list } from '../../text/counting.es'
import type { HelpText } from './text.en'

export const es: HelpText = {
  steps: {
    bingo: () => 'Ayuda: ¿hay un bingo?',
    place: () => 'Ayuda: ¿dónde?',
    tiles: () => 'Ayuda: ¿qué fichas?',
    move: (kind) => (kind === 'exchange' ? 'Ayuda: elegirlas' : 'Ayuda: ponerla'),
  },
  cost: 'se anota en la hoja',
  again: 'Ver la ayuda',
  layAgain: 'Ponerla otra vez',
  bingo: 'Hay un bingo.',
  noBingo: 'Esta vez no hay bingo.',
  inRow: (row: string) => `en la fila ${row}`,
  inColumn: (column: string) => `en la columna ${column}`,
  span: (first: string, last: string) => (first === last ? `en ${first}` : `de ${first} a ${last}`),
  place: (isBingo: boolean, where: string, span: string) =>
    isBingo ? `El bingo está ${where}, ${span}.` : `La mejor jugada está ${where}, ${span}.`,
  exchange: 'Un cambio vale más que cualquier jugada.',
  pass: 'No hay nada que jugar ni que cambiar. Pasa.',
  allTiles: (first: string) => `Usa todas tus fichas. La primera es ${first}.`,
  tiles: (tiles: readonly string[]) => `Usa ${list(tiles)}.`,
  putBack: (tiles: readonly string[]) => `Devuelve ${list(tiles)}.`,
  blank: 'un comodín',
  blankAs: (letter: string) => `un comodín como ${letter}`,
  laid: 'La mejor jugada está puesta. Pulsa Jugar para hacerla.',
  chosen: 'Las fichas están elegidas. Cámbialas, o cancela.',
}
