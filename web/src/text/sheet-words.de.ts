/** The sheets' terms, in German. */
import type { sheetWords as english } from './sheet-words.en'

// a pouch and a bag are the same word here
const bag = { bag: 'Beutel', inTheBag: 'im Beutel', bagTooSmall: 'zu wenig im Beutel' }
const letters = {
  left: 'Übrige Buchstaben, abgezogen',
  leftPlain: 'Übrige Buchstaben',
  leftNotCounted: 'Übrige Buchstaben, nicht gezählt',
}

export const sheetWords: typeof english = {
  usual: {
    ...bag,
    exchange: 'Tauschen',
    bonus: (points) => `${points} Punkte Bonus`,
    left: 'Übrige Steine, abgezogen',
    leftPlain: 'Übrige Steine',
    leftNotCounted: 'Übrige Steine, nicht gezählt',
  },
  editions: {
    heirloom: {
      ...bag,
      ...letters,
      exchange: 'Austauschen',
      bonus: (points) => `${points} Punkte Prämie`,
    },
    wall: { ...bag, ...letters, bonus: () => 'Bingo' },
    folio: { ...bag, ...letters, bonus: () => 'Bingo' },
    tournament: { bonus: () => 'Bingo' },
  },
}
