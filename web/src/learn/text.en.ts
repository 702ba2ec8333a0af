/** The texts of the screen for learning, in English. */
import type { Translated } from '../text/catalogue'
import { counted } from '../text/counting.en'

export const en = {
  title: 'Learn',
  again: 'Again today',
  went: 'Where the points went',
  game: 'The game',
  puzzles: 'Puzzles',
  rules: 'Rules and tips',
  choose: 'Choose a deck',
  ask: (count: number) => `Ask me ${counted(count, 'word')}`,
}

export type LearnText = Translated<typeof en>
