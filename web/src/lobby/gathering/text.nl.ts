/** The texts of a table that waits for players, in Dutch. */
import type { Translated } from '../../text/catalogue'
import { counted, list } from '../../text/counting.nl'
import type { waiting as english } from './text.en'

export const waiting: Translated<typeof english> = {
  newLink: (seat: number) => `Nieuwe link voor plaats ${seat}`,
  title: 'Wachten · Tilewright',
  waitingFor: ({ names, others }: { names: readonly string[]; others: number }) =>
    `Wachten op ${list([...names, ...(others > 0 ? [`nog ${counted(others, 'speler', 'spelers')}`] : [])])}`,
  begins: 'De partij begint zodra alle plaatsen bezet zijn.',
  houseRules: 'Huisregels',
  invites: (name: string) => `${name} nodigt je uit`,
  seats: 'Plaatsen',
  you: 'jij',
  computer: 'computer',
  free: 'Vrij',
  state: {
    here: 'is er',
    link: 'via link',
    open: 'voor iedereen',
    promised: 'is uitgenodigd',
  },
  link: (seat: number) => `Link voor plaats ${seat}`,
  copyLink: (seat: number) => `Link voor plaats ${seat} kopiëren`,
  oldLink: 'Deze link is in een andere browser gemaakt.',
  cancel: 'De partij afzeggen',
  leave: 'Weggaan',
  name: 'Je naam',
  sitDown: 'Aanschuiven',
  whatHappens: (free: number) =>
    `${free > 1 ? 'Je schuift aan, en de partij begint zodra alle plaatsen bezet zijn.' : 'De partij begint zodra je aanschuift.'} Je hebt geen account nodig.`,
  full: 'Iemand anders heeft deze plaats genomen.',
  started: 'De partij is zonder jou begonnen.',
  cancelled: 'Deze partij is afgezegd.',
  youCancelled: 'Je hebt ze afgezegd voor ze begon. De links en uitnodigingen werken niet meer.',
  hostCancelled: (host: string) => `${host} heeft ze afgezegd voor ze begon.`,
  missing: 'Uitnodiging niet gevonden',
  missingBody: 'Misschien is ze verlopen, is de link verkeerd getypt of vervangen door een nieuwe.',
  unreachable: 'De server gaf geen antwoord. Probeer het nog eens.',
  lost: 'Verbinding weg. Opnieuw verbinden.',
}
