/** The referee's findings in a game record, in Dutch. */
import type { Evidence, Referee } from './catalogue'

/** The single text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

function differs(what: string): (written: string, computed: string) => string {
  return (written, computed) => `${what} ${written}${computed ? ` in plaats van ${computed}` : ''}.`
}

export const figures: Referee['figures'] = {
  turn: differs('Aan de beurt:'),
  play: differs('Zet'),
  pass: () => 'Gepast.',
  rack: differs('Plankje'),
  tiles: differs('Stenen'),
  exchange: differs('Geruild'),
  score: differs('Punten'),
  bonus: differs('Bonus'),
  penalty: differs('Straf'),
  adjustment: differs('Overgebleven stenen'),
  total: differs('Totaal'),
}

export const reasons: Referee['reasons'] = {
  out_of_turn: (evidence) =>
    `${the(evidence, 'nick')} speelde, maar ${the(evidence, 'due')} was aan de beurt.`,
  turn_after_end: (evidence) => `${the(evidence, 'nick')} speelde toen de partij al uit was.`,
  turn_after_leaving: (evidence) => `${the(evidence, 'nick')} speelde na te zijn weggegaan.`,
  penalty_before_turn: (evidence) => `${the(evidence, 'nick')} kreeg straf voor de eerste beurt.`,
  withdrawn_after_end: (evidence) =>
    `${the(evidence, 'nick')} nam een zet terug toen de partij al uit was.`,
  withdrawn_twice: (evidence) => `${the(evidence, 'nick')} nam dezelfde zet twee keer terug.`,
  withdrawn_not_latest: (evidence) =>
    `${the(evidence, 'nick')} nam een zet terug zonder net gespeeld te hebben.`,
  bonus_of_withdrawn: (evidence) =>
    `${the(evidence, 'nick')} kreeg een bonus voor een teruggenomen zet.`,
  bonus_not_latest: (evidence) =>
    `${the(evidence, 'nick')} kreeg een bonus zonder net gespeeld te hebben.`,
  challenged_after_end: (evidence) =>
    `${the(evidence, 'nick')} heeft punten van aanvechten toen de partij al uit was.`,
  challenge_of_nothing: (evidence) =>
    `${the(evidence, 'nick')} verloor punten door aanvechten, maar er was niets aan te vechten.`,
  gained_not_last: (evidence) =>
    `${the(evidence, 'nick')} kreeg de overgebleven stenen zonder als laatste gespeeld te hebben.`,
  lost_before: (evidence) => `De overgebleven stenen van ${the(evidence, 'nick')} zijn al geteld.`,
  out_with_tiles: (evidence) => `${the(evidence, 'nick')} is uit en heeft geen stenen.`,
  another_went_out: (evidence) => `Er is er maar één uit, en dat was ${the(evidence, 'nick')}.`,
  not_out_with_tiles: (evidence) => `${the(evidence, 'nick')} heeft nog stenen en is dus niet uit.`,
  gained_before: (evidence) => `${the(evidence, 'nick')} kreeg de overgebleven stenen al.`,
  gained_are_others: () => 'De bijgetelde stenen zijn niet die van de anderen zijn afgetrokken.',
  no_tile_laid: () => 'De zet legt geen enkele steen.',
  word_off_board: () => 'Het woord loopt van het bord af.',
  part_of_word: () => 'Dat is maar een deel van het woord dat er zou liggen.',
  nothing_to_play_through: (evidence) => `Op ${the(evidence, 'square')} ligt geen steen.`,
  another_letter_there: (evidence) =>
    `Op ${the(evidence, 'square')} ligt al ${the(evidence, 'lying')}, niet ${the(evidence, 'letter')}.`,
  rack_lacks: (evidence) => `Op het plankje ontbreekt ${the(evidence, 'missing')}.`,
  rack_too_large: (evidence) => `Op een plankje liggen hoogstens ${the(evidence, 'most')} stenen.`,
  exchanged_too_many: (evidence) =>
    `Er mogen hoogstens ${the(evidence, 'most')} stenen geruild worden.`,
  bag_too_small_then: (evidence) =>
    `In de zak zaten er nog maar ${the(evidence, 'bag')}: te weinig om te ruilen.`,
  more_blanks_than_there_are: () => 'Zoveel blanco’s zijn er niet.',
  more_tiles_than_there_are: (evidence) => `Zoveel stenen ${the(evidence, 'letter')} zijn er niet.`,
  play_scores: (evidence) => `De zet levert ${the(evidence, 'score')} op.`,
  pass_scores: () => 'Passen levert niets op.',
  exchange_scores: () => 'Ruilen levert niets op.',
  withdrawn_scored: (evidence) => `De teruggenomen zet had ${the(evidence, 'score')} opgeleverd.`,
  one_bonus: () => 'Deze zet had al een bonus: er wordt maar één keer aangevochten.',
  bonus_for_each_word: (evidence) =>
    `Deze zet had al ${the(evidence, 'most')} keer een bonus, één per woord.`,
  bonus_points: () => 'Ten onrechte aanvechten kost 5 of 10 punten, of zoveel per woord.',
  overtime_points: () => 'Over tijd kost 10 punten per begonnen minuut, en hoogstens 100.',
  unplayed_worth: (evidence) => `De overgebleven stenen zijn ${the(evidence, 'value')} waard.`,
  unplayed_twice: (evidence) =>
    `De overgebleven stenen zijn ${the(evidence, 'value')} waard en tellen dubbel.`,
  unplayed_once: (evidence) =>
    `De overgebleven stenen zijn ${the(evidence, 'value')} waard en tellen één keer, want de anderen verliezen ze.`,
  nobody_played: (evidence) => `Niemand speelde ${the(evidence, 'tiles')}.`,
  withdrawn_rack: (evidence) =>
    `De teruggenomen zet kwam van het plankje ${the(evidence, 'rack')}.`,
  leave_missing: (evidence) =>
    `${the(evidence, 'leave')} bleef over, en op dit plankje ontbreekt ${the(evidence, 'missing')}.`,
  no_room_for_leave: (evidence) =>
    `${the(evidence, 'leave')} bleef over, en er lagen maar ${the(evidence, 'most')} stenen.`,
  held_elsewhere: (evidence) =>
    `Met het bord en de andere plankjes zouden er meer stenen ${the(evidence, 'letter')} zijn dan er zijn.`,
  cannot_be_drawn: () => 'Zo kan niemand getrokken hebben, als al het andere klopt.',
  unknown_rack: () => 'Gelezen als: het plankje is niet genoteerd.',
  pass_after_end: () =>
    'De partij was al uit. Gelezen als: de laatste zet is ten onrechte aangevochten.',
  penalty_of_no_rule: (evidence) =>
    `Volgens deze regels kost ten onrechte aanvechten geen ${the(evidence, 'points')} punten. Ze zijn afgetrokken zoals het er staat.`,
  sum_is: (evidence) => {
    const score = Number(the(evidence, 'score'))
    const sign = score < 0 ? '−' : '+'
    return `${the(evidence, 'before')} ${sign} ${Math.abs(score)} is ${the(evidence, 'sum')}.`
  },
}
