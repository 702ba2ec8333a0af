/** The texts around tips, lists and examples, in English. */
export const en = {
  examples: 'Worked examples',
  examplesNote:
    'The plays scored on the rule sheet. Press one to see it on the board with its score.',
  tips: 'Ten tips',
  lists: 'Words worth knowing',
  show: (play: string, points: number) => `${play}, ${points} points: show it on the board`,
  drawn: (tiles: string) => `Drawn: ${tiles}`,
  sorted: (tiles: string) => `sorted: ${tiles}`,
  shut: 'Opens after the game.',
  place: (number: number, count: number) => `${number} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  none: 'This edition has no tips, lists or examples.',
  loading: 'Loading tips and examples …',
  failed: 'The server did not answer.',
  again: 'Try again',
}

export type AdviceText = typeof en
