/** Reasons for rejecting a text as a game record, in Spanish. */
import type { Evidence } from './catalogue'
import { number } from './counting.es'

/** The single text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

/** The text as written in the record. */
function quoted(evidence: Evidence, name: string): string {
  return `«${the(evidence, name)}»`
}

function most(evidence: Evidence): string {
  return number(Number(the(evidence, 'most')))
}

export const causes: Readonly<Record<string, (evidence: Evidence) => string>> = {
  file_too_long: (evidence) => `El archivo pasa de ${most(evidence)} bytes.`,
  text_too_long: (evidence) => `El texto pasa de ${most(evidence)} caracteres.`,
  too_many_lines: (evidence) => `Hay más de ${most(evidence)} líneas.`,
  line_too_long: (evidence) => `La línea pasa de ${most(evidence)} caracteres.`,
  binary_file: () => 'No es un archivo de texto, y GCG es texto.',
  wide_encoding: () => 'UTF-16 y UTF-32 no están previstos en GCG.',
  unknown_encoding: (evidence) => `La codificación ${quoted(evidence, 'said')} no se conoce.`,
  second_encoding: () => 'La codificación ya se ha dado de otro modo.',
  not_in_encoding: (evidence) =>
    `Un byte no encaja en la codificación ${the(evidence, 'encoding')}.`,
  neither_header_nor_event: () => 'No es una cabecera (#) ni una jugada (>).',
  too_few_players: () => 'Hay que nombrar de dos a cuatro jugadores: #player1, #player2, etcétera.',
  player_after_event: () => 'Tras la primera jugada ya no llega nadie.',
  no_such_player: (evidence) =>
    `No hay jugador ${the(evidence, 'seat')}, solo de 1 a ${the(evidence, 'most')}.`,
  player_twice: (evidence) => `El jugador ${the(evidence, 'seat')} ya está nombrado.`,
  no_nick: (evidence) => `El jugador ${the(evidence, 'seat')} no tiene nombre corto.`,
  nick_twice: (evidence) => `El nombre corto ${quoted(evidence, 'nick')} ya existe.`,
  rack_of_nobody: (evidence) =>
    `El atril es del jugador ${the(evidence, 'seat')}, pero solo son ${the(evidence, 'players')}.`,
  impossible_rack: (evidence) =>
    `Aquí no puede haber un atril del jugador ${the(evidence, 'seat')}.`,
  no_final_rack: (evidence) =>
    `No es un atril de 1 a ${the(evidence, 'most')} fichas, como AEINRT?.`,
  too_many_events: (evidence) => `Hay más de ${most(evidence)} entradas.`,
  event_of_nobody: () => 'La jugada no es de nadie: tras > viene un nombre corto y dos puntos.',
  action_missing: () => 'Falta lo que pasó: jugó, cambió, pasó u otra cosa.',
  neither_rack_nor_play: (evidence) => `${quoted(evidence, 'said')} no es un atril ni una jugada.`,
  not_in_parentheses: (evidence) =>
    `${quoted(evidence, 'said')} no está del todo entre paréntesis.`,
  no_rack: (evidence) => `${quoted(evidence, 'said')} no es un atril.`,
  no_exchange: (evidence) => `${quoted(evidence, 'said')} no es un cambio como -QU o -2.`,
  no_square: (evidence) => `${quoted(evidence, 'said')} no es una casilla como 8D ni otra entrada.`,
  word_missing: () => 'Falta la palabra.',
  no_word: (evidence) => `${quoted(evidence, 'said')} no es una palabra que se pueda poner.`,
  score_missing: () => 'Faltan los puntos.',
  no_score: (evidence) => `${quoted(evidence, 'said')} no son puntos.`,
  no_total: (evidence) => `${quoted(evidence, 'said')} no es un total.`,
  no_setting: (evidence) => `${quoted(evidence, 'said')} no se puede ajustar en una mesa.`,
  unknown_setting: (evidence) =>
    `Un ajuste de la mesa falta o no se conoce: ${quoted(evidence, 'said')}.`,
  no_seconds: (evidence) => `${quoted(evidence, 'said')} no son segundos.`,
  no_time: (evidence) => `${quoted(evidence, 'said')} no es un tiempo como chess:1500+10.`,
  no_computers: (evidence) => `${quoted(evidence, 'said')} no nombra ordenadores como 2:steady.`,
  time_out_of_range: (evidence) =>
    `El tiempo ${the(evidence, 'value')} no vale: puede ser de ${the(evidence, 'least')} a ${the(evidence, 'most')}.`,
  own_rules: (evidence) =>
    `Se jugó con reglas propias, ${quoted(evidence, 'name')}, y no están en el archivo.`,
  impossible_table: () => 'Así no se puede preparar una mesa.',
  unknown_letter: (evidence) =>
    `${quoted(evidence, 'letter')} no está en ninguna ficha de este juego.`,
  unknown_layout: (evidence) => `El tablero ${quoted(evidence, 'name')} no se conoce aquí.`,
  unknown_game: (evidence) => `El juego ${quoted(evidence, 'name')} no se conoce aquí.`,
  unknown_distribution: (evidence) =>
    `El juego de fichas ${quoted(evidence, 'name')} no se conoce aquí.`,
  foreign_lexicon: (evidence) =>
    `El juego de fichas de la lista ${quoted(evidence, 'name')} no se conoce aquí.`,
}

/** The line and what is wrong there; null for a reason that has no sentence here. */
export function unreadable(evidence: Evidence): string | null {
  const why = causes[the(evidence, 'reason')]?.(evidence)
  return why === undefined ? null : `Línea ${the(evidence, 'line')}: ${why}`
}
