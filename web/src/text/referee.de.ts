/** The referee's findings in a game record, in German. */
import type { Evidence, Referee } from './catalogue'

/** The single text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

function differs(what: string): (written: string, computed: string) => string {
  return (written, computed) => `${what} ${written}${computed ? ` statt ${computed}` : ''}.`
}

export const figures: Referee['figures'] = {
  turn: differs('Am Zug'),
  play: differs('Zug'),
  pass: () => 'Gepasst.',
  rack: differs('Bänkchen'),
  tiles: differs('Steine'),
  exchange: differs('Getauscht'),
  score: differs('Punkte'),
  bonus: differs('Bonus'),
  penalty: differs('Abzug'),
  adjustment: differs('Übrige Steine'),
  total: differs('Summe'),
}

export const reasons: Referee['reasons'] = {
  out_of_turn: (evidence) => `${the(evidence, 'nick')} zog, aber ${the(evidence, 'due')} war dran.`,
  turn_after_end: (evidence) => `${the(evidence, 'nick')} zog, als die Partie schon aus war.`,
  turn_after_leaving: (evidence) => `${the(evidence, 'nick')} zog, war aber schon ausgestiegen.`,
  penalty_before_turn: (evidence) =>
    `${the(evidence, 'nick')} wurden vor dem ersten Zug Punkte abgezogen.`,
  withdrawn_after_end: (evidence) =>
    `${the(evidence, 'nick')} nahm einen Zug zurück, als die Partie schon aus war.`,
  withdrawn_twice: (evidence) => `${the(evidence, 'nick')} nahm denselben Zug zweimal zurück.`,
  withdrawn_not_latest: (evidence) =>
    `${the(evidence, 'nick')} nahm einen Zug zurück, hatte aber nicht gerade gelegt.`,
  bonus_of_withdrawn: (evidence) =>
    `${the(evidence, 'nick')} bekam einen Bonus für einen Zug, der zurückgenommen war.`,
  bonus_not_latest: (evidence) =>
    `${the(evidence, 'nick')} bekam einen Bonus, hatte aber nicht gerade gelegt.`,
  challenged_after_end: (evidence) =>
    `${the(evidence, 'nick')} hat Punkte fürs Anzweifeln, als die Partie schon aus war.`,
  challenge_of_nothing: (evidence) =>
    `${the(evidence, 'nick')} verlor Punkte fürs Anzweifeln, aber es gab nichts anzuzweifeln.`,
  gained_not_last: (evidence) =>
    `${the(evidence, 'nick')} bekam übrige Steine, hatte aber nicht zuletzt gelegt.`,
  lost_before: (evidence) => `Die übrigen Steine von ${the(evidence, 'nick')} sind schon gezählt.`,
  out_with_tiles: (evidence) => `${the(evidence, 'nick')} war fertig und hat keine Steine übrig.`,
  another_went_out: (evidence) =>
    `Fertig wird nur eine Person, und das war ${the(evidence, 'nick')}.`,
  not_out_with_tiles: (evidence) =>
    `${the(evidence, 'nick')} hat Steine übrig, war also nicht fertig.`,
  gained_before: (evidence) => `${the(evidence, 'nick')} hat die übrigen Steine schon bekommen.`,
  gained_are_others: () => 'Gutgeschrieben sind andere Steine, als den anderen abgezogen wurden.',
  no_tile_laid: () => 'Der Zug legt keinen Stein.',
  word_off_board: () => 'Das Wort läuft über den Rand.',
  part_of_word: () => 'Das ist nur ein Teil des Wortes, das entstünde.',
  nothing_to_play_through: (evidence) => `Auf ${the(evidence, 'square')} liegt kein Stein.`,
  another_letter_there: (evidence) =>
    `Auf ${the(evidence, 'square')} liegt schon ${the(evidence, 'lying')}, nicht ${the(evidence, 'letter')}.`,
  rack_lacks: (evidence) => `Auf dem Bänkchen fehlt ${the(evidence, 'missing')}.`,
  rack_too_large: (evidence) =>
    `Auf ein Bänkchen passen höchstens ${the(evidence, 'most')} Steine.`,
  exchanged_too_many: (evidence) => `Tauschen kann man höchstens ${the(evidence, 'most')} Steine.`,
  bag_too_small_then: (evidence) =>
    `Im Beutel waren nur ${the(evidence, 'bag')}: für diesen Tausch zu wenig.`,
  more_blanks_than_there_are: () => 'So viele Blankos gibt es nicht.',
  more_tiles_than_there_are: (evidence) => `So viele ${the(evidence, 'letter')} gibt es nicht.`,
  play_scores: (evidence) => `Der Zug bringt ${the(evidence, 'score')}.`,
  pass_scores: () => 'Passen bringt keine Punkte.',
  exchange_scores: () => 'Tauschen bringt keine Punkte.',
  withdrawn_scored: (evidence) =>
    `Der zurückgenommene Zug hatte ${the(evidence, 'score')} gebracht.`,
  one_bonus: () => 'Für diesen Zug gab es den Bonus schon: Anzweifeln kann man ihn nur einmal.',
  bonus_for_each_word: (evidence) =>
    `Für diesen Zug gab es schon ${the(evidence, 'most')} Boni, einen für jedes Wort.`,
  bonus_points: () => 'Falsches Anzweifeln kostet 5 oder 10 Punkte, oder so viel je Wort.',
  overtime_points: () => 'Überzeit kostet 10 Punkte je angefangene Minute, höchstens 100.',
  unplayed_worth: (evidence) => `Die übrigen Steine sind ${the(evidence, 'value')} wert.`,
  unplayed_twice: (evidence) =>
    `Übrige Steine im Wert von ${the(evidence, 'value')} zählen doppelt.`,
  unplayed_once: (evidence) =>
    `Übrige Steine im Wert von ${the(evidence, 'value')} zählen einfach, denn die anderen verlieren sie.`,
  nobody_played: (evidence) => `Niemand hat ${the(evidence, 'tiles')} gelegt.`,
  withdrawn_rack: (evidence) =>
    `Zurückgenommen wurde ein Zug mit dem Bänkchen ${the(evidence, 'rack')}.`,
  leave_missing: (evidence) =>
    `Übrig waren ${the(evidence, 'leave')}, und auf diesem Bänkchen fehlt ${the(evidence, 'missing')}.`,
  no_room_for_leave: (evidence) =>
    `Übrig waren ${the(evidence, 'leave')}, und in der Hand waren nur ${the(evidence, 'most')} Steine.`,
  held_elsewhere: (evidence) =>
    `Mit dem Brett und den anderen Bänkchen wären es mehr ${the(evidence, 'letter')}, als es gibt.`,
  cannot_be_drawn: () => 'So kann niemand gezogen haben, wenn alles andere stimmt.',
  unknown_rack: () => 'Gelesen als: Das Bänkchen wurde nicht notiert.',
  pass_after_end: () =>
    'Die Partie war aus. Gelesen als: Der letzte Zug wurde zu Unrecht angezweifelt.',
  penalty_of_no_rule: (evidence) =>
    `Nach diesen Regeln kostet falsches Anzweifeln nicht ${the(evidence, 'points')} Punkte. Sie werden abgezogen, wie es dasteht.`,
  sum_is: (evidence) => {
    const score = Number(the(evidence, 'score'))
    const sign = score < 0 ? '−' : '+'
    return `${the(evidence, 'before')} ${sign} ${Math.abs(score)} ist ${the(evidence, 'sum')}.`
  },
}
