/** The texts of the menu's rows, in French. */
import type { Translated } from '../../text/catalogue'
import { list, plural, spanInWords } from '../../text/counting.fr'
import type { menuRows as english } from './text.en'

export const menuRows: Translated<typeof english> = {
  game: 'Cette partie',
  back: 'Retour',
  notesAndPlays: 'Notes et coups tapés',
  peopleNote: 'Masquer, signaler, bloquer, laisser regarder',
  downloads: 'Fichiers et tirage équitable',
  appearance: 'Couleurs, mouvement, langue, avis',
  leave: 'Quitter',
  home: 'Accueil',
  homeNote: 'La partie t’attend',
  ending: 'Arrêter ou abandonner',
  endingNote: 'Demande confirmation',
  people: (names: readonly string[]) =>
    names.length > 0 ? `${list(names)} et spectateurs` : 'Spectateurs',
  look: 'Aspect et son',
  statistics: 'Mes statistiques',
  openAccount: 'Compte',
  language: 'Langue',
  theme: 'Clair ou sombre',
  themes: { auto: 'Auto', light: 'Clair', dark: 'Sombre' },
  palette: 'Couleurs du plateau',
  palettes: { edition: 'Édition', contrast: 'Contraste fort', safe: 'Daltoniens' },
  motion: 'Mouvement',
  lessMotion: ' coupé, comme ton système le demande',
  hideUnseen: 'Cacher les lettres non vues',
  rackOrder: 'Ordre du chevalet',
  rackOrders: { own: 'Le mien', alphabet: 'De A à Z', vowels: 'Voyelles d’abord' },
  rules: 'Règles',
  drawsNote: 'la preuve que personne n’a choisi les lettres',
  resign: 'Abandonner',
  resignCost: 'tu sors tout de suite, les autres gardent leurs points',
  resignCostAtLast: 'tu acceptes le dernier coup, et les points décident',
  resignCostOfTwo: (other: string) => `${other} gagne tout de suite`,
  giveTime: (milliseconds: number, other = 'aux autres') =>
    `Donner ${spanInWords(milliseconds / 1000)} de plus ${other === 'aux autres' ? other : `à ${other}`}`,
  abort: 'Arrêter la partie',
  abortOffer: 'Proposer d’arrêter la partie',
  abortAlone: 'finit tout de suite, sans gagnant',
  abortTogether: (names: readonly string[]) =>
    `finit sans gagnant dès que ${list(names)} ${plural(names.length, 'accepte', 'acceptent')} aussi`,
}
