/** The texts about keys at the table, in French. */
import type { Translated } from '../../text/catalogue'
import type { keysText as english } from './text.en'

export const keysText: Translated<typeof english> = {
  title: 'Les touches à la table',
  word: 'Poser un mot',
  rack: 'Ton chevalet',
  back: 'Revoir',
  walk: 'Se déplacer sur le plateau',
  begin: 'Commencer ici ; encore pour tourner',
  tile: 'Poser une lettre',
  blank: 'Poser un joker pour cette lettre',
  last: 'Reprendre la dernière',
  go: 'Lâcher',
  shuffle: 'Mélanger',
  sort: 'Trier',
  recall: 'Reprendre toutes les lettres',
  play: 'Jouer, avec les points gagnés',
  turn: 'Un tour',
  ends: 'Premier, dernier',
  note: 'Les flèches haut et bas concernent le chevalet pendant la frappe ou quand il a le focus.',
  opens: 'ouvre ceci',
  names: {
    space: 'Espace',
    shift: 'Maj',
    backspace: 'Retour',
    escape: 'Échap',
    enter: 'Entrée',
    home: 'Début',
    end: 'Fin',
  },
}
