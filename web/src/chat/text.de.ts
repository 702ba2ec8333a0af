/** The texts of the messages, in German. */
import type { Catalogue } from '../text/catalogue'

export const talk: Catalogue['talk'] = {
  tab: 'Nachrichten',
  label: 'Nachrichten',
  unread: (count) => `${count} ungelesen`,
  titleMark: (count) => `(${count}) `,
  loading: 'Die Nachrichten werden geladen',
  none: 'Noch keine Nachrichten.',
  earlier: 'Frühere Nachrichten',
  write: 'Nachricht schreiben',
  limit:
    'Höchstens 500 Zeichen in zehn Zeilen. Enter sendet, mit Umschalt beginnt es eine neue Zeile.',
  tooManyLines: 'Eine Nachricht hat höchstens zehn Zeilen.',
  used: (used, most) => `${used} von ${most}`,
  send: 'Senden',
  inTiles: 'Mit Steinen schreiben',
  inTilesOf: (words) => `mit Steinen: ${words}`,
  blankTiles: 'nur leere Steine',
  delete: 'Löschen',
  deleteSure: 'Wirklich löschen?',
  deleteOf: (what) => `Löschen, deine Nachricht: ${what}`,
  deleteSureOf: (what) => `Wirklich löschen, deine Nachricht: ${what}`,
  deleted: ({ you }) => `${you ? 'hast' : 'hat'} diese Nachricht gelöscht`,
  waiting: 'noch nicht gesendet',
  again: 'Noch einmal senden',
  discard: 'Verwerfen',
  unreachable: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
  said: {
    words: (name, words) => `${name} sagt: ${words}`,
    tiles: (name, words) => `${name} schreibt mit Steinen: ${words}`,
    withdrawn: (name) => `${name} hat eine Nachricht gelöscht.`,
    waiting: 'Keine Verbindung. Deine Nachricht ist aufgehoben und wird später gesendet.',
    refused: (why) => `Nicht gesendet. ${why}`,
    deleted: 'Deine Nachricht ist gelöscht.',
  },
}
