/** The texts of what every subject uses, in French. */
import type { Translated } from '../text/catalogue'
import type { sharedText as english } from './text.en'

export const sharedText: Translated<typeof english> = {
  link: {
    qr: 'Code QR',
    qrOf: (label: string) => `Code QR : ${label}`,
    scan: 'Ouvre-le avec l’appareil photo d’un autre appareil.',
    qrFailed: 'Le code QR n’a pas pu être chargé. Copie plutôt le lien.',
    onlyThisDevice: 'Les liens vers cette page ne s’ouvrent que sur cet appareil.',
    houseAway: 'Les téléphones de la maison ne peuvent pas encore jouer.',
    houseOpen: 'Les téléphones de la maison peuvent jouer : scanne un code QR ou ouvre le lien.',
    houseLet: 'Laisser jouer les téléphones de la maison',
    houseStop: 'Ne plus laisser entrer les téléphones',
    houseAddress: 'Adresse pour les téléphones',
    houseCopy: 'Copier l’adresse pour les téléphones',
    onlyHere:
      'Les liens vers cette page ne s’ouvrent que sur cet appareil. Pour inviter d’autres personnes de ton réseau, lance Tilewright avec « tilewright serve --host 0.0.0.0 » et ouvre la page à l’adresse affichée.',
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
