/** The texts of help with a turn, in Dutch. */
import { list } from '../../text/counting.nl'
import type { HelpText } from './text.en'

export const nl: HelpText = {
  /** the next step, on its button */
  steps: {
    bingo: () => 'Hulp: is er een bingo?',
    place: () => 'Hulp: waar?',
    tiles: () => 'Hulp: welke stenen?',
    move: (kind) => (kind === 'exchange' ? 'Hulp: kies ze' : 'Hulp: leg het'),
  },
  cost: 'genoteerd op het scoreblad',
  again: 'De hulp tonen',
  layAgain: 'Nog eens leggen',
  bingo: 'Er is een bingo.',
  noBingo: 'Deze keer geen bingo.',
  inRow: (row: string) => `in rij ${row}`,
  inColumn: (column: string) => `in kolom ${column}`,
  span: (first: string, last: string) =>
    first === last ? `op ${first}` : `van ${first} tot ${last}`,
  place: (isBingo: boolean, where: string, span: string) =>
    isBingo ? `De bingo ligt ${where}, ${span}.` : `De beste zet ligt ${where}, ${span}.`,
  exchange: 'Ruilen is meer waard dan welke zet ook.',
  pass: 'Er is niets te leggen en niets te ruilen. Pas.',
  allTiles: (first: string) => `Al je stenen gaan erin. De eerste is ${first}.`,
  tiles: (tiles: string[]) => `Het gaat om ${list(tiles)}.`,
  putBack: (tiles: string[]) => `Leg ${list(tiles)} terug.`,
  blank: 'een blanco',
  blankAs: (letter: string) => `een blanco als ${letter}`,
  laid: 'De beste zet ligt klaar. Druk op Spelen.',
  chosen: 'De stenen zijn gekozen. Ruil ze, of annuleer.',
}
