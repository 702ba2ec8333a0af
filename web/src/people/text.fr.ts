/** The texts about the other people at a table, in French. */
import type { Translated } from '../text/catalogue'
import { counted } from '../text/counting.fr'
import type { people as english } from './text.en'

export const people: Translated<typeof english> = {
  title: 'Les autres',
  block: 'Bloquer',
  blockOf: (name: string) => `Bloquer ${name}`,
  sure: 'Vraiment bloquer ?',
  sureOf: (name: string) => `Vraiment bloquer ${name} ?`,
  unblock: 'Débloquer',
  unblockOf: (name: string) => `Débloquer ${name}`,
  mute: 'Mettre en sourdine',
  muteOf: (name: string) => `Mettre ${name} en sourdine`,
  unmute: 'Rétablir',
  unmuteOf: (name: string) => `Rétablir ${name}`,
  muted: (name: string) => `Les messages de ${name} sont cachés maintenant.`,
  unmuted: (name: string) => `Les messages de ${name} se voient de nouveau.`,
  muteNote:
    'Les messages des personnes en sourdine sont cachés, à toutes les tables. Elles n’en sont pas averties.',
  note: 'Les personnes bloquées ne peuvent plus t’inviter, rejoindre tes tables ni t’écrire. Elles n’en sont pas averties, et cette partie continue.',
  blocked: (name: string) => `Tu as bloqué ${name}.`,
  unblocked: (name: string) => `${name} n’est plus bloqué.`,
  report: 'Signaler',
  reportOf: (name: string) => `Signaler ${name}`,
  what: 'Quoi',
  theirName: (name: string) => `Le nom « ${name} »`,
  why: 'Pourquoi',
  reasons: { insult: 'Insulte', advertising: 'Publicité', other: 'Autre' },
  send: 'Envoyer le signalement',
  cancel: 'Annuler',
  reportNote:
    'L’exploitant de ce serveur voit le message ou le nom, le numéro de cette partie et ton nom, mais aucune lettre. La personne n’en est pas avertie.',
  reported: (name: string) => `Ton signalement sur ${name} est envoyé.`,
  unreachable: 'Le serveur n’a pas répondu. Réessaie.',
  met: 'Tes adversaires',
  together: (count, when) => `${counted(count, 'partie')} ensemble, la dernière ${when}`,
  again: 'Rejouer',
  againOf: (name) => `Rejouer avec ${name}`,
  againNote:
    'On leur demande, et la partie commence quand ils viennent, avec les règles de la dernière.',
}
