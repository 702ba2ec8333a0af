/** The sheets' terms, in French. */
import type { SheetWords } from './sheet-words.en'

const pouch = {
  bag: 'Pochette',
  inTheBag: 'dans la pochette',
  bagTooSmall: 'pochette trop vide',
}
const letters = {
  left: 'Lettres non jouées, déduites',
  leftPlain: 'Lettres non jouées',
  leftNotCounted: 'Lettres non jouées, pas comptées',
}

export const sheetWords = {
  usual: {
    bag: 'Sac',
    inTheBag: 'dans le sac',
    bagTooSmall: 'sac trop vide',
    exchange: 'Échanger',
    bonus: (points) => `bonus de ${points} points`,
    left: 'Jetons non joués, déduits',
    leftPlain: 'Jetons non joués',
    leftNotCounted: 'Jetons non joués, pas comptés',
  } as SheetWords,
  editions: {
    heirloom: {
      ...pouch,
      ...letters,
      exchange: 'Remplacer',
      bonus: (points) => `prime de ${points} points`,
    },
    wall: { ...pouch, ...letters, bonus: () => 'Bingo' },
    folio: { ...pouch, ...letters, bonus: () => 'Bingo' },
    tournament: { bonus: () => 'Bingo' },
  } as Readonly<Record<string, Partial<SheetWords>>>,
}
