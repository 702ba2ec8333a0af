/** The texts of the messages, in French. */
import type { Translated } from '../text/catalogue'
import type { Named } from '../text/named'
import type { talk as english } from './text.en'

export const talk: Translated<typeof english> = {
  tab: 'Messages',
  label: 'Messages',
  unread: (count: number) => `${count} ${count < 2 ? 'non lu' : 'non lus'}`,
  titleMark: (count: number) => `(${count}) `,
  loading: 'Chargement des messages',
  none: 'Pas encore de messages.',
  earlier: 'Messages plus anciens',
  write: 'Écrire un message',
  limit: 'Au plus 500 caractères sur dix lignes. Entrée envoie ; Maj et Entrée va à la ligne.',
  tooManyLines: 'Un message peut avoir dix lignes au plus.',
  used: (used: number, most: number) => `${used} sur ${most}`,
  send: 'Envoyer',
  inTiles: 'Le dire en lettres',
  inTilesOf: (words: string) => `en lettres : ${words}`,
  blankTiles: 'seulement des jokers',
  delete: 'Supprimer',
  deleteSure: 'Vraiment supprimer ?',
  deleteOf: (what: string) => `Supprimer ton message : ${what}`,
  deleteSureOf: (what: string) => `Vraiment supprimer ton message : ${what}`,
  deleted: (by: Named) => (by.you ? 'as supprimé ce message' : 'a supprimé ce message'),
  waiting: 'pas encore envoyé',
  again: 'Renvoyer',
  discard: 'Jeter',
  unreachable: 'Le serveur n’a pas répondu. Réessaie.',
  said: {
    words: (name: string, words: string) => `${name} dit : ${words}`,
    tiles: (name: string, words: string) => `${name} dit en lettres : ${words}`,
    withdrawn: (name: string) => `${name} a supprimé un message.`,
    waiting: 'Pas de connexion. Ton message est gardé et partira plus tard.',
    refused: (why: string) => `Pas envoyé. ${why}`,
    deleted: 'Ton message a été supprimé.',
  },
}
