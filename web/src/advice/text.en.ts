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
  none: 'Tips and worked examples are printed on the sheet of rules in a box. This edition follows the rules of clubs and tournaments, for which there is no such sheet.',
  instead:
    'Its rules are here in twelve lines. You can learn the words with cards, and find the best play in puzzles:',
  loading: 'Loading tips and examples …',
  failed: 'The server did not answer.',
  again: 'Try again',
}

export type AdviceText = typeof en
