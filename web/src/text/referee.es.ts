/** The referee's findings in a game record, in Spanish. */
import type { Evidence, Referee } from './catalogue'

/** The single text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

function differs(what: string): (written: string, computed: string) => string {
  return (written, computed) => `${what} ${written}${computed ? ` en vez de ${computed}` : ''}.`
}

export const figures: Referee['figures'] = {
  turn: differs('De turno:'),
  play: differs('Jugada'),
  pass: () => 'Pase.',
  rack: differs('Atril'),
  tiles: differs('Fichas'),
  exchange: differs('Cambio'),
  score: differs('Puntos'),
  bonus: differs('Premio'),
  penalty: differs('Penalización'),
  adjustment: differs('Fichas restantes'),
  total: differs('Total'),
}

export const reasons: Referee['reasons'] = {
  out_of_turn: (evidence) =>
    `${the(evidence, 'nick')} jugó, pero le tocaba a ${the(evidence, 'due')}.`,
  turn_after_end: (evidence) => `${the(evidence, 'nick')} jugó cuando la partida ya había acabado.`,
  turn_after_leaving: (evidence) => `${the(evidence, 'nick')} jugó después de dejar la partida.`,
  penalty_before_turn: (evidence) =>
    `${the(evidence, 'nick')} tiene una penalización antes del primer turno.`,
  withdrawn_after_end: (evidence) =>
    `${the(evidence, 'nick')} retiró una jugada cuando la partida ya había acabado.`,
  withdrawn_twice: (evidence) => `${the(evidence, 'nick')} retiró dos veces la misma jugada.`,
  withdrawn_not_latest: (evidence) =>
    `${the(evidence, 'nick')} retiró una jugada sin acabar de jugar.`,
  bonus_of_withdrawn: (evidence) =>
    `${the(evidence, 'nick')} tiene un premio por una jugada retirada.`,
  bonus_not_latest: (evidence) => `${the(evidence, 'nick')} tiene un premio sin acabar de jugar.`,
  challenged_after_end: (evidence) =>
    `${the(evidence, 'nick')} tiene puntos de impugnación cuando la partida ya había acabado.`,
  challenge_of_nothing: (evidence) =>
    `${the(evidence, 'nick')} perdió puntos al impugnar, pero no había nada que impugnar.`,
  gained_not_last: (evidence) =>
    `${the(evidence, 'nick')} recibió las fichas restantes sin haber jugado la última.`,
  lost_before: (evidence) => `Las fichas restantes de ${the(evidence, 'nick')} ya están contadas.`,
  out_with_tiles: (evidence) => `${the(evidence, 'nick')} cerró y no tiene fichas.`,
  another_went_out: (evidence) => `Solo cierra una persona, y fue ${the(evidence, 'nick')}.`,
  not_out_with_tiles: (evidence) =>
    `A ${the(evidence, 'nick')} le quedan fichas, así que no cerró.`,
  gained_before: (evidence) => `${the(evidence, 'nick')} ya recibió las fichas restantes.`,
  gained_are_others: () => 'Las fichas sumadas no son las que se restaron a los demás.',
  no_tile_laid: () => 'La jugada no pone ninguna ficha.',
  word_off_board: () => 'La palabra se sale del tablero.',
  part_of_word: () => 'Eso es solo una parte de la palabra que se formaría.',
  nothing_to_play_through: (evidence) => `En ${the(evidence, 'square')} no hay ficha.`,
  another_letter_there: (evidence) =>
    `En ${the(evidence, 'square')} ya hay ${the(evidence, 'lying')}, no ${the(evidence, 'letter')}.`,
  rack_lacks: (evidence) => `En el atril falta ${the(evidence, 'missing')}.`,
  rack_too_large: (evidence) => `Un atril tiene como mucho ${the(evidence, 'most')} fichas.`,
  exchanged_too_many: (evidence) => `Se pueden cambiar como mucho ${the(evidence, 'most')} fichas.`,
  bag_too_small_then: (evidence) =>
    `En la bolsa solo había ${the(evidence, 'bag')}: pocas para este cambio.`,
  more_blanks_than_there_are: () => 'No hay tantos comodines.',
  more_tiles_than_there_are: (evidence) => `No hay tantas fichas ${the(evidence, 'letter')}.`,
  play_scores: (evidence) => `La jugada da ${the(evidence, 'score')}.`,
  pass_scores: () => 'Pasar no da puntos.',
  exchange_scores: () => 'Cambiar no da puntos.',
  withdrawn_scored: (evidence) => `La jugada retirada había dado ${the(evidence, 'score')}.`,
  one_bonus: () => 'Esta jugada ya tuvo su premio: solo se impugna una vez.',
  bonus_for_each_word: (evidence) =>
    `Esta jugada ya tuvo ${the(evidence, 'most')} premios, uno por palabra.`,
  bonus_points: () => 'Impugnar sin razón cuesta 5 o 10 puntos, o tantos por palabra.',
  overtime_points: () => 'El tiempo extra cuesta 10 puntos por minuto empezado, 100 como mucho.',
  unplayed_worth: (evidence) => `Las fichas restantes valen ${the(evidence, 'value')}.`,
  unplayed_twice: (evidence) =>
    `Las fichas restantes, que valen ${the(evidence, 'value')}, cuentan el doble.`,
  unplayed_once: (evidence) =>
    `Las fichas restantes, que valen ${the(evidence, 'value')}, cuentan una vez, porque los demás las pierden.`,
  nobody_played: (evidence) => `Nadie jugó ${the(evidence, 'tiles')}.`,
  withdrawn_rack: (evidence) => `La jugada retirada era del atril ${the(evidence, 'rack')}.`,
  leave_missing: (evidence) =>
    `Quedaba ${the(evidence, 'leave')}, y en este atril falta ${the(evidence, 'missing')}.`,
  no_room_for_leave: (evidence) =>
    `Quedaba ${the(evidence, 'leave')}, y en la mano solo había ${the(evidence, 'most')} fichas.`,
  held_elsewhere: (evidence) =>
    `Con el tablero y los otros atriles serían más fichas ${the(evidence, 'letter')} de las que hay.`,
  cannot_be_drawn: () => 'Nadie puede haber robado así, si todo lo demás es cierto.',
  unknown_rack: () => 'Leído como: el atril no se anotó.',
  pass_after_end: () =>
    'La partida había acabado. Leído como: la última jugada se impugnó sin razón.',
  penalty_of_no_rule: (evidence) =>
    `Según estas reglas, impugnar sin razón no cuesta ${the(evidence, 'points')} puntos. Se restan como está escrito.`,
  sum_is: (evidence) => {
    const score = Number(the(evidence, 'score'))
    const sign = score < 0 ? '−' : '+'
    return `${the(evidence, 'before')} ${sign} ${Math.abs(score)} son ${the(evidence, 'sum')}.`
  },
}
