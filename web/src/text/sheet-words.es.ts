/** The sheets' terms, in Spanish. */
import type { SheetWords } from './sheet-words.en'

const pouch = { bag: 'Saquito', inTheBag: 'en el saquito', bagTooSmall: 'pocas en el saquito' }
const letters = {
  left: 'Letras sin jugar, restadas',
  leftPlain: 'Letras sin jugar',
  leftNotCounted: 'Letras sin jugar, no cuentan',
}

export const sheetWords = {
  usual: {
    bag: 'Bolsa',
    inTheBag: 'en la bolsa',
    bagTooSmall: 'pocas en la bolsa',
    exchange: 'Cambiar',
    bonus: (points) => `${points} puntos de premio`,
    left: 'Fichas sin jugar, restadas',
    leftPlain: 'Fichas sin jugar',
    leftNotCounted: 'Fichas sin jugar, no cuentan',
  } as SheetWords,
  editions: {
    heirloom: {
      ...pouch,
      ...letters,
      exchange: 'Reemplazar',
      bonus: (points) => `${points} puntos de prima`,
    },
    wall: { ...pouch, ...letters, bonus: () => 'Bingo' },
    folio: { ...pouch, ...letters, bonus: () => 'Bingo' },
    tournament: { bonus: () => 'Bingo' },
  } as Readonly<Record<string, Partial<SheetWords>>>,
}
