/** The texts of the messages, in Dutch. */
import type { Translated } from '../text/catalogue'
import type { Named } from '../text/named'
import type { talk as english } from './text.en'

export const talk: Translated<typeof english> = {
  tab: 'Berichten',
  label: 'Berichten',
  unread: (count: number) => `${count} ongelezen`,
  titleMark: (count: number) => `(${count}) `,
  loading: 'De berichten laden',
  none: 'Nog geen berichten.',
  earlier: 'Eerdere berichten',
  write: 'Schrijf een bericht',
  limit:
    'Hoogstens 500 tekens in tien regels. Enter verstuurt; Shift en Enter begint een nieuwe regel.',
  tooManyLines: 'Een bericht heeft hoogstens tien regels.',
  used: (used: number, most: number) => `${used} van ${most}`,
  send: 'Versturen',
  inTiles: 'In letters leggen',
  inTilesOf: (words: string) => `in letters: ${words}`,
  blankTiles: 'alleen blanco’s',
  delete: 'Verwijderen',
  deleteSure: 'Echt verwijderen?',
  deleteOf: (what: string) => `Je bericht verwijderen: ${what}`,
  deleteSureOf: (what: string) => `Je bericht echt verwijderen: ${what}`,
  deleted: (by: Named) => (by.you ? 'hebt dit bericht verwijderd' : 'heeft dit bericht verwijderd'),
  waiting: 'nog niet verstuurd',
  again: 'Nog eens versturen',
  discard: 'Weggooien',
  unreachable: 'De server gaf geen antwoord. Probeer het nog eens.',
  said: {
    words: (name: string, words: string) => `${name} zegt: ${words}`,
    tiles: (name: string, words: string) => `${name} zegt in letters: ${words}`,
    withdrawn: (name: string) => `${name} heeft een bericht verwijderd.`,
    waiting: 'Geen verbinding. Je bericht is bewaard en wordt later verstuurd.',
    refused: (why: string) => `Niet verstuurd. ${why}`,
    deleted: 'Je bericht is verwijderd.',
  },
}
