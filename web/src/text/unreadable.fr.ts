/** Reasons for rejecting a text as a game record, in French. */
import type { Evidence } from './catalogue'
import { number } from './counting.fr'

/** The single text under this name. */
function the(evidence: Evidence, name: string): string {
  return evidence[name]?.[0] ?? ''
}

/** The text as written in the record. */
function quoted(evidence: Evidence, name: string): string {
  return `« ${the(evidence, name)} »`
}

function most(evidence: Evidence): string {
  return number(Number(the(evidence, 'most')))
}

export const causes: Readonly<Record<string, (evidence: Evidence) => string>> = {
  file_too_long: (evidence) => `Le fichier dépasse ${most(evidence)} octets.`,
  text_too_long: (evidence) => `Le texte dépasse ${most(evidence)} caractères.`,
  too_many_lines: (evidence) => `Il y a plus de ${most(evidence)} lignes.`,
  line_too_long: (evidence) => `La ligne dépasse ${most(evidence)} caractères.`,
  binary_file: () => 'Ce n’est pas un fichier de texte ; GCG est du texte.',
  wide_encoding: () => 'UTF-16 et UTF-32 ne sont pas prévus pour GCG.',
  unknown_encoding: (evidence) => `Le codage ${quoted(evidence, 'said')} est inconnu.`,
  second_encoding: () => 'Le codage est déjà donné autrement.',
  not_in_encoding: (evidence) => `Un octet ne va pas avec le codage ${the(evidence, 'encoding')}.`,
  neither_header_nor_event: () => 'Ce n’est ni un en-tête (#) ni un coup (>).',
  too_few_players: () =>
    'Il faut nommer de deux à quatre joueurs : #player1, #player2 et ainsi de suite.',
  player_after_event: () => 'Après le premier coup, plus personne n’arrive.',
  no_such_player: (evidence) =>
    `Il n’y a pas de joueur ${the(evidence, 'seat')}, seulement de 1 à ${the(evidence, 'most')}.`,
  player_twice: (evidence) => `Le joueur ${the(evidence, 'seat')} est déjà nommé.`,
  no_nick: (evidence) => `Le joueur ${the(evidence, 'seat')} n’a pas de nom court.`,
  nick_twice: (evidence) => `Le nom court ${quoted(evidence, 'nick')} est déjà pris.`,
  rack_of_nobody: (evidence) =>
    `Le chevalet est au joueur ${the(evidence, 'seat')}, mais ils ne sont que ${the(evidence, 'players')}.`,
  impossible_rack: (evidence) =>
    `Il ne peut pas y avoir ici de chevalet du joueur ${the(evidence, 'seat')}.`,
  no_final_rack: (evidence) =>
    `Ce n’est pas un chevalet de 1 à ${the(evidence, 'most')} lettres, comme AEINRT?.`,
  too_many_events: (evidence) => `Il y a plus de ${most(evidence)} entrées.`,
  event_of_nobody: () => 'Le coup n’est à personne : après > vient un nom court et deux-points.',
  action_missing: () => 'Il manque ce qui s’est passé : joué, échangé, passé ou autre.',
  neither_rack_nor_play: (evidence) =>
    `${quoted(evidence, 'said')} n’est ni un chevalet ni un coup.`,
  not_in_parentheses: (evidence) =>
    `${quoted(evidence, 'said')} n’est pas tout entier entre parenthèses.`,
  no_rack: (evidence) => `${quoted(evidence, 'said')} n’est pas un chevalet.`,
  no_exchange: (evidence) => `${quoted(evidence, 'said')} n’est pas un échange comme -QU ou -2.`,
  no_square: (evidence) =>
    `${quoted(evidence, 'said')} n’est ni une case comme 8D ni une autre entrée.`,
  word_missing: () => 'Il manque le mot.',
  no_word: (evidence) => `${quoted(evidence, 'said')} n’est pas un mot qu’on peut poser.`,
  score_missing: () => 'Il manque les points.',
  no_score: (evidence) => `${quoted(evidence, 'said')} ne sont pas des points.`,
  no_total: (evidence) => `${quoted(evidence, 'said')} n’est pas un total.`,
  no_setting: (evidence) => `${quoted(evidence, 'said')} ne se règle pas à une table.`,
  unknown_setting: (evidence) =>
    `Un réglage de la table manque ou est inconnu : ${quoted(evidence, 'said')}.`,
  no_seconds: (evidence) => `${quoted(evidence, 'said')} ne sont pas des secondes.`,
  no_time: (evidence) => `${quoted(evidence, 'said')} n’est pas un temps comme chess:1500+10.`,
  no_computers: (evidence) =>
    `${quoted(evidence, 'said')} ne nomme pas d’ordinateurs comme 2:steady.`,
  time_out_of_range: (evidence) =>
    `Le temps ${the(evidence, 'value')} ne va pas : possible de ${the(evidence, 'least')} à ${the(evidence, 'most')}.`,
  own_rules: (evidence) =>
    `On a joué avec ses propres règles, ${quoted(evidence, 'name')}, qui ne sont pas dans le fichier.`,
  impossible_table: () => 'Une table ne peut pas être réglée ainsi.',
  unknown_letter: (evidence) => `${quoted(evidence, 'letter')} n’est sur aucune lettre de ce jeu.`,
  unknown_layout: (evidence) => `Le plateau ${quoted(evidence, 'name')} est inconnu ici.`,
  unknown_game: (evidence) => `Le jeu ${quoted(evidence, 'name')} est inconnu ici.`,
  unknown_distribution: (evidence) =>
    `Le jeu de lettres ${quoted(evidence, 'name')} est inconnu ici.`,
  foreign_lexicon: (evidence) =>
    `Le jeu de lettres de la liste ${quoted(evidence, 'name')} est inconnu ici.`,
}

/** The line and what is wrong there; null for a reason that has no sentence here. */
export function unreadable(evidence: Evidence): string | null {
  const why = causes[the(evidence, 'reason')]?.(evidence)
  return why === undefined ? null : `Ligne ${the(evidence, 'line')} : ${why}`
}
