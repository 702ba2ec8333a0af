/** The texts around tips, lists and examples, in German. */
import type { AdviceText } from './text.en'

export const de: AdviceText = {
  examples: 'Durchgerechnete Beispiele',
  examplesNote:
    'Die Züge, die das Regelblatt vorrechnet. Tipp einen an, dann siehst du ihn auf dem Brett mit seiner Rechnung.',
  tips: 'Zehn Tipps',
  lists: 'Nützliche Wörter',
  show: (play, points) => `${play}, ${points} Punkte: auf dem Brett zeigen`,
  drawn: (tiles) => `Gezogen: ${tiles}`,
  sorted: (tiles) => `sortiert: ${tiles}`,
  shut: 'Öffnet nach dem Spiel.',
  place: (number, count) => `${number} von ${count}`,
  previous: 'Zurück',
  next: 'Weiter',
  none: 'Tipps und durchgerechnete Beispiele stehen auf dem Regelblatt in der Schachtel. Diese Ausgabe folgt den Regeln von Vereinen und Turnieren, und dazu gibt es kein solches Blatt.',
  instead:
    'Ihre Regeln stehen hier in zwölf Zeilen. Wörter lernst du mit Karten, und in Rätseln suchst du den besten Zug:',
  loading: 'Tipps und Beispiele werden geladen …',
  failed: 'Der Server hat nicht geantwortet.',
  again: 'Noch einmal',
}
