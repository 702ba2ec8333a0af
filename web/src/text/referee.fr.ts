/** The referee's findings in a game record, in French. */
import type { Evidence, Referee } from './catalogue'

/** The single text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

function differs(what: string): (written: string, computed: string) => string {
  return (written, computed) => `${what} ${written}${computed ? ` au lieu de ${computed}` : ''}.`
}

export const figures: Referee['figures'] = {
  turn: differs('Au trait :'),
  play: differs('Coup'),
  pass: () => 'Passe.',
  rack: differs('Chevalet'),
  tiles: differs('Lettres'),
  exchange: differs('Échange'),
  score: differs('Points'),
  bonus: differs('Bonus'),
  penalty: differs('Pénalité'),
  adjustment: differs('Lettres restantes'),
  total: differs('Total'),
}

export const reasons: Referee['reasons'] = {
  out_of_turn: (evidence) =>
    `${the(evidence, 'nick')} a joué, mais c’était à ${the(evidence, 'due')}.`,
  turn_after_end: (evidence) => `${the(evidence, 'nick')} a joué quand la partie était déjà finie.`,
  turn_after_leaving: (evidence) => `${the(evidence, 'nick')} a joué après avoir quitté la partie.`,
  penalty_before_turn: (evidence) =>
    `${the(evidence, 'nick')} a une pénalité avant le premier tour.`,
  withdrawn_after_end: (evidence) =>
    `${the(evidence, 'nick')} a repris un coup quand la partie était déjà finie.`,
  withdrawn_twice: (evidence) => `${the(evidence, 'nick')} a repris deux fois le même coup.`,
  withdrawn_not_latest: (evidence) =>
    `${the(evidence, 'nick')} a repris un coup sans venir de jouer.`,
  bonus_of_withdrawn: (evidence) =>
    `${the(evidence, 'nick')} a un bonus pour un coup qui était repris.`,
  bonus_not_latest: (evidence) => `${the(evidence, 'nick')} a un bonus sans venir de jouer.`,
  challenged_after_end: (evidence) =>
    `${the(evidence, 'nick')} a des points de contestation quand la partie était déjà finie.`,
  challenge_of_nothing: (evidence) =>
    `${the(evidence, 'nick')} a perdu des points en contestant, mais il n’y avait rien à contester.`,
  gained_not_last: (evidence) =>
    `${the(evidence, 'nick')} a reçu les lettres restantes sans avoir joué en dernier.`,
  lost_before: (evidence) =>
    `Les lettres restantes de ${the(evidence, 'nick')} sont déjà comptées.`,
  out_with_tiles: (evidence) => `${the(evidence, 'nick')} a fini et n’a plus de lettres.`,
  another_went_out: (evidence) => `Une seule personne finit, et c’était ${the(evidence, 'nick')}.`,
  not_out_with_tiles: (evidence) =>
    `Il reste des lettres à ${the(evidence, 'nick')}, qui n’a donc pas fini.`,
  gained_before: (evidence) => `${the(evidence, 'nick')} a déjà reçu les lettres restantes.`,
  gained_are_others: () =>
    'Les lettres ajoutées ne sont pas celles qui ont été déduites aux autres.',
  no_tile_laid: () => 'Le coup ne pose aucune lettre.',
  word_off_board: () => 'Le mot sort du plateau.',
  part_of_word: () => 'Ce n’est qu’une partie du mot qui serait formé.',
  nothing_to_play_through: (evidence) => `Il n’y a pas de lettre en ${the(evidence, 'square')}.`,
  another_letter_there: (evidence) =>
    `En ${the(evidence, 'square')} se trouve déjà ${the(evidence, 'lying')}, pas ${the(evidence, 'letter')}.`,
  rack_lacks: (evidence) => `Il manque ${the(evidence, 'missing')} sur le chevalet.`,
  rack_too_large: (evidence) => `Un chevalet a ${the(evidence, 'most')} lettres au plus.`,
  exchanged_too_many: (evidence) => `On peut échanger ${the(evidence, 'most')} lettres au plus.`,
  bag_too_small_then: (evidence) =>
    `Le sac n’avait que ${the(evidence, 'bag')} lettres : trop peu pour cet échange.`,
  more_blanks_than_there_are: () => 'Il n’y a pas autant de jokers.',
  more_tiles_than_there_are: (evidence) => `Il n’y a pas autant de ${the(evidence, 'letter')}.`,
  play_scores: (evidence) => `Le coup rapporte ${the(evidence, 'score')}.`,
  pass_scores: () => 'Passer ne rapporte rien.',
  exchange_scores: () => 'Échanger ne rapporte rien.',
  withdrawn_scored: (evidence) => `Le coup repris avait rapporté ${the(evidence, 'score')}.`,
  one_bonus: () => 'Ce coup a déjà eu son bonus : on ne le conteste qu’une fois.',
  bonus_for_each_word: (evidence) =>
    `Ce coup a déjà eu ${the(evidence, 'most')} bonus, un par mot.`,
  bonus_points: () => 'Une contestation à tort coûte 5 ou 10 points, ou autant par mot.',
  overtime_points: () => 'Le dépassement coûte 10 points par minute commencée, 100 au plus.',
  unplayed_worth: (evidence) => `Les lettres restantes valent ${the(evidence, 'value')}.`,
  unplayed_twice: (evidence) =>
    `Les lettres restantes, qui valent ${the(evidence, 'value')}, comptent double.`,
  unplayed_once: (evidence) =>
    `Les lettres restantes, qui valent ${the(evidence, 'value')}, comptent une fois, car les autres les perdent.`,
  nobody_played: (evidence) => `Personne n’a joué ${the(evidence, 'tiles')}.`,
  withdrawn_rack: (evidence) => `Le coup repris venait du chevalet ${the(evidence, 'rack')}.`,
  leave_missing: (evidence) =>
    `Il restait ${the(evidence, 'leave')}, et il manque ${the(evidence, 'missing')} sur ce chevalet.`,
  no_room_for_leave: (evidence) =>
    `Il restait ${the(evidence, 'leave')}, et la main n’avait que ${the(evidence, 'most')} lettres.`,
  held_elsewhere: (evidence) =>
    `Avec le plateau et les autres chevalets, cela ferait plus de ${the(evidence, 'letter')} qu’il n’y en a.`,
  cannot_be_drawn: () => 'Personne n’a pu piocher ainsi, si tout le reste est juste.',
  unknown_rack: () => 'Lu comme : le chevalet n’a pas été noté.',
  pass_after_end: () => 'La partie était finie. Lu comme : le dernier coup a été contesté à tort.',
  penalty_of_no_rule: (evidence) =>
    `D’après ces règles, une contestation à tort ne coûte pas ${the(evidence, 'points')} points. Ils sont déduits comme c’est écrit.`,
  sum_is: (evidence) => {
    const score = Number(the(evidence, 'score'))
    const sign = score < 0 ? '−' : '+'
    return `${the(evidence, 'before')} ${sign} ${Math.abs(score)} font ${the(evidence, 'sum')}.`
  },
}
