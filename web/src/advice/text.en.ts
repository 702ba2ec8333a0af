/** What stands around tips, lists and examples, in English. */
export const en = {
  examples: 'Worked examples',
  examplesNote: 'The plays that the sheet scores. Press one to see it on the board with its sum.',
  tips: 'Ten tips',
  lists: 'Words worth knowing',
  show: (play: string, points: number) => `${play}, ${points} points: show it on the board`,
  drawn: (tiles: string) => `Drawn: ${tiles}`,
  sorted: (tiles: string) => `sorted: ${tiles}`,
  shut: 'Opens after the game.',
  place: (number: number, count: number) => `${number} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  none: 'The rules of this edition come without tips, lists or examples.',
  loading: 'Tips and examples are on their way …',
  failed: 'The server did not answer.',
  again: 'Try again',
}

export type AdviceText = typeof en
