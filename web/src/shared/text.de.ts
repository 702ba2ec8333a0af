/** The texts of what every subject uses, in German. */
import type { Translated } from '../text/catalogue'
import type { sharedText as english } from './text.en'

export const sharedText: Translated<typeof english> = {
  link: {
    qr: 'QR-Code',
    qrOf: (label) => `QR-Code: ${label}`,
    scan: 'Mit der Kamera eines anderen Geräts öffnen.',
    qrFailed: 'Der QR-Code ließ sich nicht laden. Kopiere stattdessen den Link.',
    send: 'Teilen',
    sendOf: (label) => `Teilen: ${label}`,
  },
  /** the places of the page, in the bar that is on every screen around the table */
  places: {
    label: 'Hauptmenü',
    play: 'Spielen',
    puzzles: 'Rätsel',
    learn: 'Lernen',
    analyse: 'Analyse',
    me: 'Ich',
  },
}
