/** What the referee objects to in a record that somebody brought, in German. */
import type { Catalogue, Evidence } from './catalogue'

/** The one text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

function differs(what: string): (written: string, computed: string) => string {
  return (written, computed) => `${what} ${written}${computed ? ` statt ${computed}` : ''}.`
}

export const figures: Catalogue['server']['figures'] = {
  turn: differs('Am Zug'),
  play: differs('Zug'),
  rack: differs('Bänkchen'),
  tiles: differs('Steine'),
  exchange: differs('Getauscht'),
  score: differs('Punkte'),
  bonus: differs('Bonus'),
  penalty: differs('Abzug'),
  adjustment: differs('Übrige Steine'),
  total: differs('Summe'),
}

export const reasons: Catalogue['server']['reasons'] = {
  out_of_turn: (told) => `${the(told, 'nick')} zog, aber ${the(told, 'due')} war dran.`,
  turn_after_end: (told) => `${the(told, 'nick')} zog, als die Partie schon aus war.`,
  turn_after_leaving: (told) => `${the(told, 'nick')} zog, war aber schon ausgestiegen.`,
  penalty_before_turn: (told) => `${the(told, 'nick')} wurden vor dem ersten Zug Punkte abgezogen.`,
  withdrawn_after_end: (told) =>
    `${the(told, 'nick')} nahm einen Zug zurück, als die Partie schon aus war.`,
  withdrawn_twice: (told) => `${the(told, 'nick')} nahm denselben Zug zweimal zurück.`,
  withdrawn_not_latest: (told) =>
    `${the(told, 'nick')} nahm einen Zug zurück, hatte aber nicht gerade gelegt.`,
  bonus_of_withdrawn: (told) =>
    `${the(told, 'nick')} bekam einen Bonus für einen Zug, der zurückgenommen war.`,
  bonus_not_latest: (told) =>
    `${the(told, 'nick')} bekam einen Bonus, hatte aber nicht gerade gelegt.`,
  challenged_after_end: (told) =>
    `${the(told, 'nick')} hat Punkte fürs Anzweifeln, als die Partie schon aus war.`,
  challenge_of_nothing: (told) =>
    `${the(told, 'nick')} verlor Punkte fürs Anzweifeln, aber es gab nichts anzuzweifeln.`,
  gained_not_last: (told) =>
    `${the(told, 'nick')} bekam übrige Steine, hatte aber nicht zuletzt gelegt.`,
  lost_before: (told) => `Die übrigen Steine von ${the(told, 'nick')} sind schon gezählt.`,
  out_with_tiles: (told) => `${the(told, 'nick')} war fertig und hat keine Steine übrig.`,
  another_went_out: (told) => `Fertig wird nur eine Person, und das war ${the(told, 'nick')}.`,
  not_out_with_tiles: (told) => `${the(told, 'nick')} hat Steine übrig, war also nicht fertig.`,
  gained_before: (told) => `${the(told, 'nick')} hat die übrigen Steine schon bekommen.`,
  gained_are_others: () => 'Gutgeschrieben sind andere Steine, als den anderen abgezogen wurden.',
  no_tile_laid: () => 'Der Zug legt keinen Stein.',
  word_off_board: () => 'Das Wort läuft über den Rand.',
  part_of_word: () => 'Das ist nur ein Teil des Wortes, das entstünde.',
  nothing_to_play_through: (told) => `Auf ${the(told, 'square')} liegt kein Stein.`,
  another_letter_there: (told) =>
    `Auf ${the(told, 'square')} liegt schon ${the(told, 'lying')}, nicht ${the(told, 'letter')}.`,
  rack_lacks: (told) => `Auf dem Bänkchen fehlt ${the(told, 'missing')}.`,
  rack_too_large: (told) => `Auf ein Bänkchen passen höchstens ${the(told, 'most')} Steine.`,
  exchanged_too_many: (told) => `Tauschen kann man höchstens ${the(told, 'most')} Steine.`,
  bag_too_small_then: (told) =>
    `Im Beutel waren nur ${the(told, 'bag')}: für diesen Tausch zu wenig.`,
  more_blanks_than_there_are: () => 'So viele Blankos gibt es nicht.',
  more_tiles_than_there_are: (told) => `So viele ${the(told, 'letter')} gibt es nicht.`,
  play_scores: (told) => `Der Zug bringt ${the(told, 'score')}.`,
  pass_scores: () => 'Passen bringt keine Punkte.',
  exchange_scores: () => 'Tauschen bringt keine Punkte.',
  withdrawn_scored: (told) => `Der zurückgenommene Zug hatte ${the(told, 'score')} gebracht.`,
  one_bonus: () => 'Für diesen Zug gab es den Bonus schon: anzweifeln kann man ihn nur einmal.',
  bonus_for_each_word: (told) =>
    `Für diesen Zug gab es schon ${the(told, 'most')} Boni, einen für jedes Wort.`,
  bonus_points: () => 'Falsches Anzweifeln kostet 5 oder 10 Punkte, oder so viel je Wort.',
  overtime_points: () => 'Überzeit kostet 10 Punkte je angefangene Minute, höchstens 100.',
  unplayed_worth: (told) => `Die übrigen Steine sind ${the(told, 'value')} wert.`,
  unplayed_twice: (told) => `Übrige Steine im Wert von ${the(told, 'value')} zählen doppelt.`,
  unplayed_once: (told) =>
    `Übrige Steine im Wert von ${the(told, 'value')} zählen einfach, denn die anderen verlieren sie.`,
  nobody_played: (told) => `Niemand hat ${the(told, 'tiles')} gelegt.`,
  sum_is: (told) => {
    const score = Number(the(told, 'score'))
    const sign = score < 0 ? '−' : '+'
    return `${the(told, 'before')} ${sign} ${Math.abs(score)} ist ${the(told, 'sum')}.`
  },
}
