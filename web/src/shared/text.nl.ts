/** The texts of what every subject uses, in Dutch. */
import type { Translated } from '../text/catalogue'
import type { sharedText as english } from './text.en'

export const sharedText: Translated<typeof english> = {
  link: {
    qr: 'QR-code',
    qrOf: (label: string) => `QR-code: ${label}`,
    scan: 'Open hem met de camera van een ander apparaat.',
    qrFailed: 'De QR-code kon niet geladen worden. Kopieer de link.',
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
