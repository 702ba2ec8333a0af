/** The sheets' terms, in English. */

/** Terms that differ between sheets. */
export interface SheetWords {
  bag: string
  inTheBag: string
  bagTooSmall: string
  exchange: string
  /** the extra points for playing a whole rack at once */
  bonus: (points: number) => string
  left: string
  leftPlain: string
  leftNotCounted: string
}

const pouch = { bag: 'Pouch', inTheBag: 'in the pouch', bagTooSmall: 'pouch too small' }
const letters = {
  left: 'Unplayed letters, subtracted',
  leftPlain: 'Unplayed letters',
  leftNotCounted: 'Unplayed letters, not counted',
}

export const sheetWords = {
  usual: {
    bag: 'Bag',
    inTheBag: 'in the bag',
    bagTooSmall: 'bag too small',
    exchange: 'Exchange',
    bonus: (points) => `${points}-point bonus`,
    left: 'Unplayed tiles, subtracted',
    leftPlain: 'Unplayed tiles',
    leftNotCounted: 'Unplayed tiles, not counted',
  } as SheetWords,
  /** by edition, where its sheet has its own term */
  editions: {
    heirloom: {
      ...pouch,
      ...letters,
      exchange: 'Replace',
      bonus: (points) => `${points}-point premium`,
    },
    wall: { ...pouch, ...letters, bonus: () => 'Bingo' },
    folio: { ...pouch, ...letters, bonus: () => 'Bingo' },
    tournament: { bonus: () => 'Bingo' },
  } as Readonly<Record<string, Partial<SheetWords>>>,
}
