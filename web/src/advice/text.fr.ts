/** The texts around tips, lists and examples, in French. */
import type { Translated } from '../text/catalogue'
import type { AdviceText } from './text.en'

export const fr: Translated<AdviceText> = {
  examples: 'Exemples calculés',
  examplesNote:
    'Les coups que la feuille de règles calcule. Appuie sur l’un d’eux pour le voir sur le plateau avec ses points.',
  tips: 'Dix conseils',
  lists: 'Des mots bons à savoir',
  show: (play: string, points: number) => `${play}, ${points} points : montrer sur le plateau`,
  drawn: (tiles: string) => `Tiré : ${tiles}`,
  sorted: (tiles: string) => `rangé : ${tiles}`,
  shut: 'S’ouvre après la partie.',
  place: (number: number, count: number) => `${number} sur ${count}`,
  previous: 'Précédent',
  next: 'Suivant',
  none: 'Les conseils et les exemples calculés sont imprimés sur la feuille de règles d’une boîte. Cette édition suit les règles des clubs et des tournois, qui n’ont pas de telle feuille.',
  instead:
    'Ses règles sont ici en douze lignes. Tu peux apprendre les mots avec des cartes, et chercher le meilleur coup dans des problèmes :',
  loading: 'Chargement des conseils et des exemples…',
  failed: 'Le serveur n’a pas répondu.',
  again: 'Réessayer',
}
