/** The refusals of a phone's own seat, in French. */
import type { Evidence } from '../text/catalogue'

export const seatRefusals = {
  seat_of_another_phone: ({ name }: Evidence) =>
    `Un autre téléphone a déjà la place de ${name}. Faites-y afficher un code.`,
  phone_has_seat: ({ name }: Evidence) => `Ce téléphone a la place de ${name} : rends-la d’abord.`,
  wrong_seat_code: ({ name }: Evidence) =>
    `Ce code ne vaut pas, ou plus, pour la place de ${name} : affichez-en un autre.`,
  seat_not_taken: () => 'Il faut pour cela un téléphone qui a une place.',
  rack_for_another_turn: () =>
    'La feuille a avancé : saisis ton chevalet tel qu’il est maintenant.',
  rack_of_wrong_size: ({ expected, typed }: Evidence) =>
    `D’après les tours, tu as ${expected} lettres, et non ${typed}.`,
  rack_not_there: ({ missing, name, word, turn }: Evidence) =>
    word
      ? `Il ne reste plus de ${String(missing) === '?' ? 'joker' : missing} : tous sont sur le plateau, le dernier depuis ${word} de ${name} au tour ${turn}. Ton chevalet ou cette ligne est faux.`
      : `Le jeu a moins de ${missing} que ton chevalet.`,
  rack_lacks_taken_back: ({ known }: Evidence) =>
    `Tu as repris ${known}, qui doit encore être sur ton chevalet.`,
  rack_not_entered: () => 'Saisis d’abord tout ton chevalet.',
  racks_open: () => 'La partie est finie et les chevalets sont ouverts.',
  racks_stay_sealed: () => 'Les chevalets restent scellés jusqu’à la fin de la partie.',
  too_many_seat_events: () => 'Trop de choses ont été saisies pour cette place.',
}
