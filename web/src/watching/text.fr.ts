/** The texts of allowing spectators during a game, in French. */
import type { Translated } from '../text/catalogue'
import { list, plural } from '../text/counting.fr'
import type { watchingText as english } from './text.en'

export const watchingText: Translated<typeof english> = {
  permission: {
    title: 'Spectateurs',
    off: 'Personne d’autre ne peut regarder cette partie.',
    on: 'Avec le lien, tout le monde peut regarder cette partie, sans voir les chevalets.',
    hostHasLink: 'La personne qui a ouvert la table a le lien.',
    broadcast: 'Image pour une diffusion',
    allowAlone: 'Permettre des spectateurs',
    propose: 'Proposer des spectateurs',
    proposeNote: (names: readonly string[]) =>
      `Il y aura un lien dès que ${list(names)} ${plural(names.length, 'accepte', 'acceptent')} aussi.`,
    proposed: (name: string) => `${name} aimerait permettre des spectateurs.`,
    proposedByYou: (names: readonly string[]) =>
      names.length > 0
        ? `Tu as proposé des spectateurs. On attend ${list(names)}.`
        : 'Tu as proposé des spectateurs.',
    youAgreed: (names: readonly string[]) =>
      `Tu as accepté des spectateurs. On attend ${list(names)}.`,
    agree: 'Accepter',
    agreeLabel: 'Accepter des spectateurs',
    decline: 'Refuser',
    declineLabel: 'Refuser des spectateurs',
    withdraw: 'Retirer',
    switchOff: 'Désactiver',
    switchOffLabel: 'Ne plus permettre de spectateurs',
    nowOn: 'Les spectateurs sont permis maintenant. Le menu a le lien.',
    nowOff: 'Les spectateurs ne sont plus permis.',
    nowDeclined: 'La proposition de permettre des spectateurs a été refusée ou retirée.',
    failed: 'Le serveur n’a pas répondu. Réessaie.',
    ended: 'Les joueurs ne permettent plus de spectateurs.',
  },
}
