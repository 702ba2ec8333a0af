/** The texts of a table that waits for players, in French. */
import type { Translated } from '../../text/catalogue'
import { countedFeminine, list } from '../../text/counting.fr'
import type { waiting as english } from './text.en'

export const waiting: Translated<typeof english> = {
  newLink: (seat: number) => `Nouveau lien pour la place ${seat}`,
  title: 'En attente · Tilewright',
  waitingFor: ({ names, others }: { names: readonly string[]; others: number }) =>
    `On attend ${list([...names, ...(others > 0 ? [countedFeminine(others, 'personne')] : [])])}`,
  begins: 'La partie commence quand toutes les places sont prises.',
  houseRules: 'Règles maison',
  invites: (name: string) => `${name} t’invite`,
  seats: 'Places',
  you: 'toi',
  computer: 'ordinateur',
  free: 'Libre',
  state: { here: 'est là', link: 'par lien', open: 'ouvert à tous', promised: 'est invité' },
  link: (seat: number) => `Lien pour la place ${seat}`,
  copyLink: (seat: number) => `Copier le lien pour la place ${seat}`,
  oldLink: 'Ce lien a été créé dans un autre navigateur.',
  cancel: 'Annuler la partie',
  leave: 'Partir',
  name: 'Ton nom',
  sitDown: 'S’asseoir',
  whatHappens: (free: number) =>
    `${free > 1 ? 'Tu t’assieds à la table, et la partie commence quand toutes les places sont prises.' : 'La partie commence dès que tu t’assieds.'} Il ne faut pas de compte.`,
  full: 'Quelqu’un d’autre a pris cette place.',
  started: 'La partie a commencé sans toi.',
  cancelled: 'Cette partie a été annulée.',
  youCancelled: 'Tu l’as annulée avant le début. Ses liens et ses invitations ne marchent plus.',
  hostCancelled: (host: string) => `${host} l’a annulée avant le début.`,
  missing: 'Invitation introuvable',
  missingBody: 'Elle a peut-être expiré, ou son lien est mal recopié ou remplacé par un nouveau.',
  unreachable: 'Le serveur n’a pas répondu. Réessaie.',
  lost: 'Connexion perdue. On se reconnecte.',
}
