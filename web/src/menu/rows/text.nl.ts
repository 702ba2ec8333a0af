/** The texts of the menu's rows, in Dutch. */
import type { Translated } from '../../text/catalogue'
import { list, plural, spanInWords } from '../../text/counting.nl'
import type { menuRows as english } from './text.en'

export const menuRows: Translated<typeof english> = {
  game: 'Deze partij',
  back: 'Terug',
  notesAndPlays: 'Notities en getypte zetten',
  peopleNote: 'Dempen, melden, blokkeren, laten meekijken',
  downloads: 'Bestanden en eerlijk trekken',
  appearance: 'Kleuren, beweging, taal, meldingen',
  leave: 'Weggaan',
  home: 'Start',
  homeNote: 'De partij wacht op je',
  ending: 'Afbreken of opgeven',
  endingNote: 'Vraagt het nog eens',
  people: (names: readonly string[]) =>
    names.length > 0 ? `${list(names)} en toeschouwers` : 'Toeschouwers',
  look: 'Uiterlijk en geluid',
  statistics: 'Mijn statistieken',
  openAccount: 'Account',
  language: 'Taal',
  theme: 'Licht of donker',
  themes: { auto: 'Auto', light: 'Licht', dark: 'Donker' },
  palette: 'Kleuren van het bord',
  palettes: { edition: 'Uitgave', contrast: 'Hoog contrast', safe: 'Kleurenblind' },
  motion: 'Beweging',
  lessMotion: ' uit, zoals je systeem vraagt',
  hideUnseen: 'Ongeziene letters verbergen',
  rackOrder: 'Volgorde op het plankje',
  rackOrders: { own: 'De mijne', alphabet: 'Van A tot Z', vowels: 'Klinkers eerst' },
  rules: 'Regels',
  drawsNote: 'het bewijs dat niemand de letters heeft uitgezocht',
  resign: 'Opgeven',
  resignCost: 'je stopt meteen, de anderen houden hun punten',
  resignCostAtLast: 'je accepteert de laatste zet, en de punten beslissen',
  resignCostOfTwo: (other: string) => `${other} wint meteen`,
  giveTime: (milliseconds: number, other = 'de anderen') =>
    `${other} ${spanInWords(milliseconds / 1000)} extra geven`,
  abort: 'De partij afbreken',
  abortOffer: 'Voorstellen om af te breken',
  abortAlone: 'ze stopt meteen, zonder winnaar',
  abortTogether: (names: readonly string[]) =>
    `ze stopt zonder winnaar zodra ook ${list(names)} ${plural(names.length, 'akkoord is', 'akkoord zijn')}`,
}
