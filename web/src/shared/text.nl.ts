/** The texts of what every subject uses, in Dutch. */
import type { Translated } from '../text/catalogue'
import type { sharedText as english } from './text.en'

export const sharedText: Translated<typeof english> = {
  link: {
    qr: 'QR-code',
    qrOf: (label: string) => `QR-code: ${label}`,
    scan: 'Open hem met de camera van een ander apparaat.',
    qrFailed: 'De QR-code kon niet geladen worden. Kopieer de link.',
    onlyThisDevice: 'Links naar deze pagina gaan alleen op dit apparaat open.',
    houseAway: 'Telefoons in huis kunnen nog niet meedoen.',
    houseOpen: 'Telefoons in huis kunnen meedoen: scan een QR-code of open de link.',
    houseLet: 'Telefoons in huis laten meedoen',
    houseStop: 'Geen telefoons meer toelaten',
    houseAddress: 'Adres voor telefoons',
    houseCopy: 'Adres voor telefoons kopiëren',
    onlyHere:
      'Links naar deze pagina gaan alleen op dit apparaat open. Wil je anderen in je netwerk uitnodigen, start Tilewright dan met ‘tilewright serve --host 0.0.0.0’ en open de pagina op het adres dat er dan staat.',
    send: 'Delen',
    sendOf: (label: string) => `Delen: ${label}`,
  },
  places: {
    label: 'Waar alles is',
    play: 'Spelen',
    puzzles: 'Puzzels',
    learn: 'Leren',
    analyse: 'Analyseren',
    me: 'Ik',
  },
}
