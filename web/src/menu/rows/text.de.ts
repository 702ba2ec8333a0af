/** The texts of the menu's rows, in German. */
import type { Translated } from '../../text/catalogue'
import { list, plural, spanInWords } from '../../text/counting.de'
import type { menuRows as english } from './text.en'

export const menuRows: Translated<typeof english> = {
  game: 'Dieses Spiel',
  back: 'Zurück',
  notesAndPlays: 'Notizen und getippte Züge',
  peopleNote: 'Stummschalten, melden, sperren, zuschauen lassen',
  downloads: 'Spiel sichern, faire Ziehung',
  appearance: 'Farben, Bewegung, Sprache, Mitteilungen',
  leave: 'Weg vom Tisch',
  home: 'Startseite',
  homeNote: 'Das Spiel wartet auf dich',
  ending: 'Abbrechen oder aufgeben',
  endingNote: 'Fragt noch einmal nach',
  people: (names: readonly string[]) =>
    names.length > 0 ? `${list(names)} und Zuschauer` : 'Zuschauer',
  look: 'Aussehen und Ton',
  statistics: 'Meine Statistik',
  openAccount: 'Konto',
  language: 'Sprache',
  theme: 'Hell oder dunkel',
  themes: { auto: 'Auto', light: 'Hell', dark: 'Dunkel' },
  palette: 'Farben des Bretts',
  palettes: { edition: 'Wie die Ausgabe', contrast: 'Hoher Kontrast', safe: 'Farbfehlsicht' },
  motion: 'Bewegung',
  lessMotion: ' aus, wie im System eingestellt',
  hideUnseen: 'Unbekannte Steine ausblenden',
  rackOrder: 'Ordnung des Bänkchens',
  rackOrders: { own: 'Eigene', alphabet: 'A bis Z', vowels: 'Vokale zuerst' },
  rules: 'Regeln',
  drawsNote: 'der Beweis, dass niemand die Steine wählt',
  resign: 'Aufgeben',
  resignCost: 'für dich ist sofort Schluss, die anderen behalten ihre Punkte',
  resignCostAtLast: 'du lässt den letzten Zug gelten, und die Punkte entscheiden',
  resignCostOfTwo: (other: string) => `${other} gewinnt sofort`,
  giveTime: (milliseconds: number, other = 'Den anderen') =>
    `${other} ${spanInWords(milliseconds / 1000)} mehr geben`,
  abort: 'Spiel abbrechen',
  abortOffer: 'Abbruch vorschlagen',
  abortAlone: 'sofort ist Schluss, und niemand gewinnt',
  abortTogether: (names: readonly string[]) =>
    `niemand gewinnt, sobald auch ${list(names)} ${plural(names.length, 'zustimmt', 'zustimmen')}`,
}
