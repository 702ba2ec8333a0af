/** Reasons for rejecting a text as a game record, in Dutch. */
import type { Evidence } from './catalogue'
import { number } from './counting.nl'

/** The single text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

/** The text as written in the record. */
function quoted(evidence: Evidence, name: string): string {
  return `‘${the(evidence, name)}’`
}

function most(evidence: Evidence): string {
  return number(Number(the(evidence, 'most')))
}

export const causes: Readonly<Record<string, (evidence: Evidence) => string>> = {
  file_too_long: (evidence) => `Het bestand is langer dan ${most(evidence)} bytes.`,
  text_too_long: (evidence) => `De tekst is langer dan ${most(evidence)} tekens.`,
  too_many_lines: (evidence) => `Er zijn meer dan ${most(evidence)} regels.`,
  line_too_long: (evidence) => `De regel is langer dan ${most(evidence)} tekens.`,
  binary_file: () => 'Dit is geen tekstbestand, en GCG is tekst.',
  wide_encoding: () => 'UTF-16 en UTF-32 horen niet bij GCG.',
  unknown_encoding: (evidence) => `De codering ${quoted(evidence, 'said')} is onbekend.`,
  second_encoding: () => 'De codering is al anders opgegeven.',
  not_in_encoding: (evidence) => `Een byte past niet in de codering ${the(evidence, 'encoding')}.`,
  neither_header_nor_event: () => 'Dit is geen kop (#) en geen zet (>).',
  too_few_players: () => 'Noem twee tot vier spelers: #player1, #player2, enzovoort.',
  player_after_event: () => 'Na de eerste zet komt er niemand meer bij.',
  no_such_player: (evidence) =>
    `Er is geen speler ${the(evidence, 'seat')}, alleen 1 tot ${the(evidence, 'most')}.`,
  player_twice: (evidence) => `Speler ${the(evidence, 'seat')} is al genoemd.`,
  no_nick: (evidence) => `Speler ${the(evidence, 'seat')} heeft geen korte naam.`,
  nick_twice: (evidence) => `De korte naam ${quoted(evidence, 'nick')} is er al.`,
  rack_of_nobody: (evidence) =>
    `Het plankje is van speler ${the(evidence, 'seat')}, maar er zijn er maar ${the(evidence, 'players')}.`,
  impossible_rack: (evidence) => `Hier kan geen plankje van speler ${the(evidence, 'seat')} staan.`,
  no_final_rack: (evidence) =>
    `Dit is geen plankje van 1 tot ${the(evidence, 'most')} stenen, zoals AEINRT?.`,
  too_many_events: (evidence) => `Er zijn meer dan ${most(evidence)} regels met zetten.`,
  event_of_nobody: () => 'De zet is van niemand: na > komt een korte naam en een dubbele punt.',
  action_missing: () => 'Er staat niet wat er gebeurde: gespeeld, geruild, gepast of iets anders.',
  neither_rack_nor_play: (evidence) => `${quoted(evidence, 'said')} is geen plankje en geen zet.`,
  not_in_parentheses: (evidence) =>
    `${quoted(evidence, 'said')} staat niet helemaal tussen haakjes.`,
  no_rack: (evidence) => `${quoted(evidence, 'said')} is geen plankje.`,
  no_exchange: (evidence) => `${quoted(evidence, 'said')} is geen ruil zoals -QU of -2.`,
  no_square: (evidence) =>
    `${quoted(evidence, 'said')} is geen vakje zoals 8D, en ook niets anders.`,
  word_missing: () => 'Het woord ontbreekt.',
  no_word: (evidence) => `${quoted(evidence, 'said')} is geen woord dat gelegd kan worden.`,
  score_missing: () => 'De punten ontbreken.',
  no_score: (evidence) => `${quoted(evidence, 'said')} is geen aantal punten.`,
  no_total: (evidence) => `${quoted(evidence, 'said')} is geen totaal.`,
  no_setting: (evidence) => `${quoted(evidence, 'said')} kan aan een tafel niet ingesteld worden.`,
  unknown_setting: (evidence) =>
    `Een instelling van de tafel ontbreekt of is onbekend: ${quoted(evidence, 'said')}.`,
  no_seconds: (evidence) => `${quoted(evidence, 'said')} is geen aantal seconden.`,
  no_time: (evidence) => `${quoted(evidence, 'said')} is geen tijd zoals chess:1500+10.`,
  no_computers: (evidence) => `${quoted(evidence, 'said')} noemt geen computers zoals 2:steady.`,
  time_out_of_range: (evidence) =>
    `De tijd ${the(evidence, 'value')} kan niet: van ${the(evidence, 'least')} tot ${the(evidence, 'most')} kan wel.`,
  own_rules: (evidence) =>
    `Er is met eigen regels gespeeld, ${quoted(evidence, 'name')}, en die staan niet in het bestand.`,
  impossible_table: () => 'Zo kan geen tafel gedekt worden.',
  unknown_letter: (evidence) => `${quoted(evidence, 'letter')} staat op geen steen van dit spel.`,
  unknown_layout: (evidence) => `Het bord ${quoted(evidence, 'name')} is hier onbekend.`,
  unknown_game: (evidence) => `Het spel ${quoted(evidence, 'name')} is hier onbekend.`,
  unknown_distribution: (evidence) => `De letterset ${quoted(evidence, 'name')} is hier onbekend.`,
  foreign_lexicon: (evidence) =>
    `De letterset van de lijst ${quoted(evidence, 'name')} is hier onbekend.`,
}

/** The line and what is wrong there; null for a reason that has no sentence here. */
export function unreadable(evidence: Evidence): string | null {
  const why = causes[the(evidence, 'reason')]?.(evidence)
  return why === undefined ? null : `Regel ${the(evidence, 'line')}: ${why}`
}
