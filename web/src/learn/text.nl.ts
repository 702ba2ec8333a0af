/** The texts of the screen for learning, in Dutch. */
import { number, plural } from '../text/counting.nl'
import type { LearnText } from './text.en'

export const nl: LearnText = {
  title: 'Leren',
  again: 'Vandaag nog eens',
  went: 'Waar de punten bleven',
  game: 'Het spel',
  puzzles: 'Puzzels',
  rules: 'Regels en tips',
  choose: 'Stapel kiezen',
  ask: (count: number) => `Overhoor me ${number(count)} ${plural(count, 'woord', 'woorden')}`,
}
