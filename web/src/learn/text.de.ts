/** The texts of the screen for learning, in German. */
import { number, plural } from '../text/counting.de'
import type { LearnText } from './text.en'

export const de: LearnText = {
  title: 'Lernen',
  again: 'Heute noch einmal',
  went: 'Wo die Punkte blieben',
  game: 'Das Spiel',
  puzzles: 'Rätsel',
  rules: 'Regeln und Tipps',
  choose: 'Stapel auswählen',
  ask: (count: number) => `${number(count)} ${plural(count, 'Wort', 'Wörter')} abfragen`,
}
