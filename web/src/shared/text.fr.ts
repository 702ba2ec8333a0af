/** The texts of what every subject uses, in French. */
import type { Translated } from '../text/catalogue'
import type { sharedText as english } from './text.en'

export const sharedText: Translated<typeof english> = {
  link: {
    qr: 'Code QR',
    qrOf: (label: string) => `Code QR : ${label}`,
    scan: 'Ouvre-le avec l’appareil photo d’un autre appareil.',
    qrFailed: 'Le code QR n’a pas pu être chargé. Copie plutôt le lien.',
    send: 'Partager',
    sendOf: (label: string) => `Partager : ${label}`,
  },
  /** the places of the page, in the bar that is on every screen around the table */
  places: {
    label: 'Principal',
    play: 'Jouer',
    puzzles: 'Problèmes',
    learn: 'Apprendre',
    analyse: 'Analyser',
    me: 'Moi',
  },
}
