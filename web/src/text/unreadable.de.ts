/** Why a text that somebody brought is not taken as the record of a game, in German. */
import type { Evidence } from './catalogue'
import { numbers } from './forms'

const number = numbers('de')

/** The one text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

/** As it stands in the record. */
function quoted(evidence: Evidence, name: string): string {
  return `„${the(evidence, name)}“`
}

function most(evidence: Evidence): string {
  return number(Number(the(evidence, 'most')))
}

export const causes: Readonly<Record<string, (evidence: Evidence) => string>> = {
  file_too_long: (told) => `Die Datei ist länger als ${most(told)} Byte.`,
  text_too_long: (told) => `Der Text ist länger als ${most(told)} Zeichen.`,
  too_many_lines: (told) => `Es sind mehr als ${most(told)} Zeilen.`,
  line_too_long: (told) => `Die Zeile ist länger als ${most(told)} Zeichen.`,
  wide_encoding: () => 'UTF-16 und UTF-32 sind für GCG nicht vorgesehen.',
  unknown_encoding: (told) => `Die Zeichenkodierung ${quoted(told, 'said')} ist unbekannt.`,
  second_encoding: () => 'Die Zeichenkodierung ist schon anders angegeben.',
  not_in_encoding: (told) => `Ein Byte passt nicht zur Kodierung ${the(told, 'encoding')}.`,
  neither_header_nor_event: () => 'Das ist weder eine Kopfzeile (#) noch ein Zug (>).',
  too_few_players: () =>
    'Zwei bis vier Spieler müssen genannt sein: #player1, #player2 und so weiter.',
  player_after_event: () => 'Nach dem ersten Zug kommt niemand mehr hinzu.',
  no_such_player: (told) =>
    `Spieler ${the(told, 'seat')} gibt es nicht, nur 1 bis ${the(told, 'most')}.`,
  player_twice: (told) => `Spieler ${the(told, 'seat')} ist schon genannt.`,
  no_nick: (told) => `Spieler ${the(told, 'seat')} hat keinen Kurznamen.`,
  nick_twice: (told) => `Den Kurznamen ${quoted(told, 'nick')} gibt es schon.`,
  rack_of_nobody: (told) =>
    `Das Bänkchen gehört Spieler ${the(told, 'seat')}, aber es sind nur ${the(told, 'players')}.`,
  impossible_rack: (told) => `Für Spieler ${the(told, 'seat')} kann hier kein Bänkchen stehen.`,
  no_final_rack: (told) =>
    `Das ist kein Bänkchen mit 1 bis ${the(told, 'most')} Steinen wie AEINRT?.`,
  too_many_events: (told) => `Es sind mehr als ${most(told)} Einträge.`,
  event_of_nobody: () => 'Der Zug gehört niemandem: nach > kommt ein Kurzname mit Doppelpunkt.',
  action_missing: () => 'Es fehlt, was geschah: gelegt, getauscht, gepasst oder anderes.',
  neither_rack_nor_play: (told) => `${quoted(told, 'said')} ist weder ein Bänkchen noch ein Zug.`,
  not_in_parentheses: (told) => `${quoted(told, 'said')} steht nicht ganz in Klammern.`,
  no_rack: (told) => `${quoted(told, 'said')} ist kein Bänkchen.`,
  no_exchange: (told) => `${quoted(told, 'said')} ist kein Tausch wie -QU oder -2.`,
  no_square: (told) => `${quoted(told, 'said')} ist weder ein Feld wie 8D noch sonst ein Eintrag.`,
  word_missing: () => 'Das Wort fehlt.',
  no_word: (told) => `${quoted(told, 'said')} ist kein Wort, das man legen kann.`,
  score_missing: () => 'Die Punkte fehlen.',
  no_score: (told) => `${quoted(told, 'said')} sind keine Punkte.`,
  total_missing: () => 'Die Summe fehlt.',
  no_total: (told) => `${quoted(told, 'said')} ist keine Summe.`,
  no_setting: (told) => `${quoted(told, 'said')} lässt sich an einem Tisch nicht einstellen.`,
  unknown_setting: (told) =>
    `Eine Einstellung des Tisches fehlt oder ist unbekannt: ${quoted(told, 'said')}.`,
  no_seconds: (told) => `${quoted(told, 'said')} sind keine Sekunden.`,
  no_time: (told) => `${quoted(told, 'said')} ist keine Zeit wie chess:1500+10.`,
  no_computers: (told) => `${quoted(told, 'said')} nennt keine Computer wie 2:steady.`,
  time_out_of_range: (told) =>
    `Die Zeit ${the(told, 'value')} geht nicht: möglich sind ${the(told, 'least')} bis ${the(told, 'most')}.`,
  impossible_table: () => 'So lässt sich kein Tisch einrichten.',
  unknown_letter: (told) => `${quoted(told, 'letter')} ist kein Buchstabe von A bis Z.`,
  unknown_layout: (told) => `Das Brett ${quoted(told, 'name')} ist hier unbekannt.`,
  unknown_game: (told) => `Das Spiel ${quoted(told, 'name')} ist hier unbekannt.`,
  unknown_distribution: (told) => `Der Steinsatz ${quoted(told, 'name')} ist hier unbekannt.`,
  foreign_lexicon: (told) =>
    `Der Steinsatz zur Wortliste ${quoted(told, 'name')} ist hier unbekannt.`,
}
