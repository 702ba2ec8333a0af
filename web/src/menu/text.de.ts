/** The texts of the menu, in German. */
import type { Translated } from '../text/catalogue'
import { list, plural, spanInWords } from '../text/counting.de'
import type { menuText as english } from './text.en'

export const menuText: Translated<typeof english> = {
  menu: {
    open: 'Menü',
    keys: 'Tasten',
    title: 'Menü',
    game: 'Dieses Spiel',
    look: 'Aussehen und Ton',
    account: 'Konto und Mitteilungen',
    puzzles: 'Rätsel',
    mistakes: 'Meine Fehler',
    statistics: 'Meine Statistik',
    openAccount: 'Konto',
    learn: 'Lernen und untersuchen',
    board: 'Stellung untersuchen',
    tutorial: 'In einer Minute lernen',
    words: 'Wörter lernen',
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
    typePlay: 'Zug eintippen',
    draws: 'Faire Ziehung',
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
    newGame: 'Neues Spiel',
  },
}
