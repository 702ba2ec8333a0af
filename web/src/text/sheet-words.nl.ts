/** The sheets' terms, in Dutch. */
import type { SheetWords } from './sheet-words.en'

const pouch = { bag: 'Zakje', inTheBag: 'in het zakje', bagTooSmall: 'te weinig in het zakje' }
const letters = {
  left: 'Letters over, afgetrokken',
  leftPlain: 'Letters over',
  leftNotCounted: 'Letters over, tellen niet',
}

export const sheetWords = {
  usual: {
    bag: 'Zak',
    inTheBag: 'in de zak',
    bagTooSmall: 'te weinig in de zak',
    exchange: 'Ruilen',
    bonus: (points) => `${points} punten extra`,
    left: 'Stenen over, afgetrokken',
    leftPlain: 'Stenen over',
    leftNotCounted: 'Stenen over, tellen niet',
  } as SheetWords,
  editions: {
    heirloom: {
      ...pouch,
      ...letters,
      exchange: 'Vervangen',
      bonus: (points) => `${points} punten premie`,
    },
    wall: { ...pouch, ...letters, bonus: () => 'Bingo' },
    folio: { ...pouch, ...letters, bonus: () => 'Bingo' },
    tournament: { bonus: () => 'Bingo' },
  } as Readonly<Record<string, Partial<SheetWords>>>,
}
