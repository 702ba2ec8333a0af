/** The texts of a table that waits for players, in German. */
import type { Translated } from '../../text/catalogue'
import { counted, list, number } from '../../text/counting.de'
import type { waiting as english } from './text.en'

export const waiting: Translated<typeof english> = {
  newLink: (seat: number) => `Neuer Link für Platz ${number(seat)}`,
  title: 'Warten · Tilewright',
  waitingFor: ({ names, others }: { names: readonly string[]; others: number }) =>
    `Es ${names.length + others === 1 ? 'fehlt' : 'fehlen'} noch ${list([...names, ...(others > 0 ? [counted(others, 'eine Person', 'Personen')] : [])])}`,
  begins: 'Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind.',
  houseRules: 'Hausregeln',
  invites: (name: string) => `${name} lädt dich ein`,
  seats: 'Plätze',
  you: 'du',
  computer: 'Computer',
  free: 'Frei',
  state: { here: 'ist da', link: 'per Link', open: 'für alle offen', promised: 'ist eingeladen' },
  link: (seat: number) => `Link für Platz ${seat}`,
  copyLink: (seat: number) => `Link für Platz ${seat} kopieren`,
  oldLink: 'Dieser Link wurde in einem anderen Browser erstellt.',
  cancel: 'Absagen',
  leave: 'Gehen',
  name: 'Dein Name',
  sitDown: 'Platz nehmen',
  whatHappens: (free: number) =>
    `${free > 1 ? 'Du nimmst Platz, und das Spiel beginnt, sobald alle Plätze besetzt sind.' : 'Das Spiel beginnt, sobald du Platz nimmst.'} Ein Konto brauchst du nicht.`,
  full: 'Dieser Platz ist inzwischen besetzt.',
  started: 'Das Spiel hat ohne dich begonnen.',
  cancelled: 'Dieses Spiel wurde abgesagt.',
  youCancelled: 'Du hast es abgesagt. Seine Links und Einladungen gelten nicht mehr.',
  hostCancelled: (host: string) => `${host} hat es abgesagt, bevor es begann.`,
  missing: 'Diese Einladung gibt es nicht',
  missingBody: 'Vielleicht ist sie vorbei, der Link falsch getippt oder inzwischen ersetzt.',
  unreachable: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
  lost: 'Verbindung verloren. Ein neuer Versuch läuft.',
}
