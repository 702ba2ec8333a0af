/** The texts of the screen for learning, in French. */
import { number, plural } from '../text/counting.fr'
import type { LearnText } from './text.en'

export const fr: LearnText = {
  title: 'Apprendre',
  again: 'À refaire aujourd’hui',
  went: 'Où sont passés les points',
  game: 'Le jeu',
  puzzles: 'Problèmes',
  rules: 'Règles et conseils',
  choose: 'Choisir un paquet',
  ask: (count: number) => `Réviser ${number(count)} ${plural(count, 'mot', 'mots')}`,
}
