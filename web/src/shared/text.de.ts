/** The texts of what every subject uses, in German. */
import type { Translated } from '../text/catalogue'
import type { sharedText as english } from './text.en'

export const sharedText: Translated<typeof english> = {
  link: {
    qr: 'QR-Code',
    qrOf: (label) => `QR-Code: ${label}`,
    scan: 'Mit der Kamera eines anderen Geräts öffnen.',
    qrFailed: 'Der QR-Code ließ sich nicht laden. Kopiere stattdessen den Link.',
    onlyThisDevice: 'Links auf diese Seite öffnen sich nur auf diesem Gerät.',
    houseAway: 'Handys hier im Haus können noch nicht mitspielen.',
    houseOpen: 'Handys hier im Haus können mitspielen: mit QR-Code oder Link.',
    houseLet: 'Handys hier im Haus mitspielen lassen',
    houseStop: 'Keine Handys mehr hereinlassen',
    houseAddress: 'Adresse für Handys',
    houseCopy: 'Adresse für Handys kopieren',
    onlyHere:
      'Links auf diese Seite öffnen sich nur auf diesem Gerät. Für andere im Netz starte „tilewright serve --host 0.0.0.0“.',
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
