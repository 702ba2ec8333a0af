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
  none: 'Zu dieser Ausgabe gibt es keine Tipps, Listen oder Beispiele.',
  loading: 'Tipps und Beispiele werden geladen …',
  failed: 'Der Server hat nicht geantwortet.',
  again: 'Noch einmal',
}
