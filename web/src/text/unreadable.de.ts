/** Reasons for rejecting a text as a game record, in German. */
import type { Evidence } from './catalogue'
import { number } from './counting.de'

/** The single text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

/** The text as written in the record. */
function quoted(evidence: Evidence, name: string): string {
  return `„${the(evidence, name)}“`
}

function most(evidence: Evidence): string {
  return number(Number(the(evidence, 'most')))
}

export const causes: Readonly<Record<string, (evidence: Evidence) => string>> = {
  file_too_long: (evidence) => `Die Datei ist länger als ${most(evidence)} Byte.`,
  text_too_long: (evidence) => `Der Text ist länger als ${most(evidence)} Zeichen.`,
  too_many_lines: (evidence) => `Es sind mehr als ${most(evidence)} Zeilen.`,
  line_too_long: (evidence) => `Die Zeile ist länger als ${most(evidence)} Zeichen.`,
  binary_file: () => 'Das ist keine Textdatei, GCG ist Text.',
  wide_encoding: () => 'UTF-16 und UTF-32 sind für GCG nicht vorgesehen.',
  unknown_encoding: (evidence) => `Die Zeichenkodierung ${quoted(evidence, 'said')} ist unbekannt.`,
  second_encoding: () => 'Die Zeichenkodierung ist schon anders angegeben.',
  not_in_encoding: (evidence) => `Ein Byte passt nicht zur Kodierung ${the(evidence, 'encoding')}.`,
  neither_header_nor_event: () => 'Das ist weder eine Kopfzeile (#) noch ein Zug (>).',
  too_few_players: () =>
    'Zwei bis vier Spieler müssen genannt sein: #player1, #player2 und so weiter.',
  player_after_event: () => 'Nach dem ersten Zug kommt niemand mehr hinzu.',
  no_such_player: (evidence) =>
    `Spieler ${the(evidence, 'seat')} gibt es nicht, nur 1 bis ${the(evidence, 'most')}.`,
  player_twice: (evidence) => `Spieler ${the(evidence, 'seat')} ist schon genannt.`,
  no_nick: (evidence) => `Spieler ${the(evidence, 'seat')} hat keinen Kurznamen.`,
  nick_twice: (evidence) => `Den Kurznamen ${quoted(evidence, 'nick')} gibt es schon.`,
  rack_of_nobody: (evidence) =>
    `Das Bänkchen gehört Spieler ${the(evidence, 'seat')}, aber es sind nur ${the(evidence, 'players')}.`,
  impossible_rack: (evidence) =>
    `Für Spieler ${the(evidence, 'seat')} kann hier kein Bänkchen stehen.`,
  no_final_rack: (evidence) =>
    `Das ist kein Bänkchen mit 1 bis ${the(evidence, 'most')} Steinen wie AEINRT?.`,
  too_many_events: (evidence) => `Es sind mehr als ${most(evidence)} Einträge.`,
  event_of_nobody: () => 'Der Zug gehört niemandem: Nach > kommt ein Kurzname mit Doppelpunkt.',
  action_missing: () => 'Es fehlt, was geschah: gelegt, getauscht, gepasst oder anderes.',
  neither_rack_nor_play: (evidence) =>
    `${quoted(evidence, 'said')} ist weder ein Bänkchen noch ein Zug.`,
  not_in_parentheses: (evidence) => `${quoted(evidence, 'said')} steht nicht ganz in Klammern.`,
  no_rack: (evidence) => `${quoted(evidence, 'said')} ist kein Bänkchen.`,
  no_exchange: (evidence) => `${quoted(evidence, 'said')} ist kein Tausch wie -QU oder -2.`,
  no_square: (evidence) =>
    `${quoted(evidence, 'said')} ist weder ein Feld wie 8D noch sonst ein Eintrag.`,
  word_missing: () => 'Das Wort fehlt.',
  no_word: (evidence) => `${quoted(evidence, 'said')} ist kein Wort, das man legen kann.`,
  score_missing: () => 'Die Punkte fehlen.',
  no_score: (evidence) => `${quoted(evidence, 'said')} sind keine Punkte.`,
  no_total: (evidence) => `${quoted(evidence, 'said')} ist keine Summe.`,
  no_setting: (evidence) =>
    `${quoted(evidence, 'said')} lässt sich an einem Tisch nicht einstellen.`,
  unknown_setting: (evidence) =>
    `Eine Einstellung des Tisches fehlt oder ist unbekannt: ${quoted(evidence, 'said')}.`,
  no_seconds: (evidence) => `${quoted(evidence, 'said')} sind keine Sekunden.`,
  no_time: (evidence) => `${quoted(evidence, 'said')} ist keine Zeit wie chess:1500+10.`,
  no_computers: (evidence) => `${quoted(evidence, 'said')} nennt keine Computer wie 2:steady.`,
  time_out_of_range: (evidence) =>
    `Die Zeit ${the(evidence, 'value')} geht nicht: Möglich sind ${the(evidence, 'least')} bis ${the(evidence, 'most')}.`,
  own_rules: (evidence) =>
    `Gespielt wurde nach eigenen Regeln, ${quoted(evidence, 'name')}, und die stehen nicht in der Datei.`,
  impossible_table: () => 'So lässt sich kein Tisch einrichten.',
  unknown_letter: (evidence) =>
    `${quoted(evidence, 'letter')} steht auf keinem Stein dieses Spiels.`,
  unknown_layout: (evidence) => `Das Brett ${quoted(evidence, 'name')} ist hier unbekannt.`,
  unknown_game: (evidence) => `Das Spiel ${quoted(evidence, 'name')} ist hier unbekannt.`,
  unknown_distribution: (evidence) =>
    `Der Steinsatz ${quoted(evidence, 'name')} ist hier unbekannt.`,
  foreign_lexicon: (evidence) =>
    `Der Steinsatz zur Wortliste ${quoted(evidence, 'name')} ist hier unbekannt.`,
}

/** The line and what is wrong there; null for a reason that has no sentence here. */
export function unreadable(evidence: Evidence): string | null {
  const why = causes[the(evidence, 'reason')]?.(evidence)
  return why === undefined ? null : `Zeile ${the(evidence, 'line')}: ${why}`
}
