/** The server's refusals in Spanish, by code. */
import type { Barred, BarredWord } from '../api/types'
import { verdict } from './bad-words.es'
import type { Evidence, Refusals } from './catalogue'
import { list } from './counting.es'

/** Messages for things that are full, rather than requested too often. */
const FULL: Readonly<Record<string, string>> = {
  open: 'Ya está abierto demasiadas veces: ciérralo en otro sitio.',
  entries: 'Esta hoja está llena.',
  messages: 'Esta partida ya tiene tantos mensajes como puede tener.',
  mails: 'Hoy han salido demasiados correos de confirmación: inténtalo mañana.',
  invitations: 'Ya has invitado a muchísimas partidas: cancela antes una.',
  listed: 'Aquí esperan ya muchas partidas: cancelad antes una.',
  games: 'Ya juegas muchísimas partidas: acaba antes una.',
  writers: 'Ya escribe demasiada gente en esta hoja.',
  blocks: 'Ya has bloqueado a demasiada gente: desbloquea antes a alguien.',
  mutes: 'Ya has silenciado a demasiada gente: quita antes el silencio a alguien.',
  tokens: 'Ya tienes muchos tokens: revoca antes uno.',
  feeds: 'Ya tienes muchos canales: revoca antes uno.',
  onlookers: 'Aquí mira ya demasiada gente.',
  refused_plays: 'Demasiadas palabras que no están en la lista: espera diez segundos.',
  decks: 'Ya aprendes con muchísimos mazos: detén antes uno.',
  cards: 'Ya tienes tantas tarjetas como puede haber.',
  tasks: 'Desde aquí ya corre una importación o exportación: espera a que acabe.',
  rows: 'Han llegado muchísimas tarjetas desde aquí: inténtalo más tarde.',
  lookups: 'Acabas de buscar muchas cosas: espera un minuto.',
}

/** The barred words of a refusal with their reasons. */
function barredWords(evidence: Evidence): BarredWord[] {
  return (evidence.words ?? []).map((word, place) => ({
    word,
    why: (evidence.why?.[place] ?? 'foreign') as Barred,
  }))
}

/** The words or squares that a refusal is about. */
function named(evidence: Evidence, name: string): string {
  return list(evidence[name] ?? [])
}

/** Why no game can have a position, by the server's sentence; a rest is the letters it is about. */
const UNSOUND: readonly [string, string][] = [
  ['the centre square is empty', 'la casilla del centro está vacía'],
  ['the tiles on the board are not connected', 'las fichas del tablero no están unidas'],
  ['more tiles than the set has of ', 'más fichas de las que hay: '],
  ['a rack holds ', 'un atril tiene demasiadas fichas'],
]

/** Why nobody can have a name. */
function nameRefused(evidence: Evidence): string {
  const character = named(evidence, 'character')
  switch (named(evidence, 'reason')) {
    case 'hidden':
      return `Este nombre tiene un signo invisible (${character}): escríbelo de nuevo.`
    case 'letter':
      return `Escribe el nombre sin este signo (${character}).`
    case 'script':
      return 'Escribe el nombre con letras de una sola escritura.'
    case 'marks':
      return 'Una letra de este nombre tiene demasiados acentos.'
    case 'empty':
      return 'Un nombre necesita signos visibles.'
    default:
      return 'El nombre de una cuenta tiene como mucho 40 signos: letras, cifras y, entre ellas, espacios, puntos, guiones o apóstrofos.'
  }
}

function positionRefused(evidence: Evidence): string {
  const { column, operation, value = [], offered = [], problems = [] } = evidence
  if (operation) {
    const asked = [...operation, ...value].join(' ')
    const instead = offered.length ? ` Posible: ${offered.join(', ')}.` : ''
    return `La posición pide «${asked}», y eso no existe aquí.${instead}`
  }
  if (column) return `No es una posición: un error en el signo ${column[0]}.`
  const spanish = problems.map((problem) => {
    const [begins = '', said = problem] = UNSOUND.find(([one]) => problem.startsWith(one)) ?? []
    return said.endsWith(' ') ? said + problem.slice(begins.length) : said
  })
  return `No es una posición: ${list(spanish)}.`
}

export const refusals: Refusals = {
  round_over: () => 'Esta ronda ha terminado.',
  no_round: () => 'No hay ninguna ronda en curso.',
  round_under_way: () => 'La ronda sigue en curso.',
  not_the_best: () => 'No es la mejor jugada de esta ronda.',
  table_full: () => 'En esta mesa ya no queda sitio.',
  nobody_plays: () => 'En esta mesa no juega nadie.',
  unknown_duplicate: () => 'Esta mesa no existe aquí.',
  tile_used_up: () => 'El juego no tiene tantas fichas de esta clase.',
  too_many_tiles: () => 'Nadie puede tener tantas fichas en el atril.',
  racks_differ: () => 'Según la hoja, en un atril debería haber otras fichas, más o menos.',
  not_out: () => 'Nadie puede haber puesto así su última ficha.',
  ruling_wanted: () => 'Decidís vosotros: decid qué palabras no valen.',
  ruling_not_wanted: () => 'En esta mesa decide la lista de palabras.',
  ruling_on_unchallenged_word: () => 'Decidid solo sobre las palabras impugnadas.',
  nothing_to_take_back: () => 'No hay nada que deshacer.',
  clock_runs: () => 'El reloj ya corre, o no hay ninguno.',
  clock_stands: () => 'No corre ningún reloj.',
  unknown_companion: () => 'Esta hoja no existe aquí.',
  bad_position: positionRefused,
  no_search: () => 'Esta posición no se puede calcular: para eso hacen falta atriles llenos.',
  unknown_language: () => 'En este idioma no se puede jugar aquí.',
  no_words: () => 'Este servidor no tiene lista de palabras para este idioma.',
  no_tiles: () => 'Una jugada necesita al menos una ficha.',
  off_board: () => 'La jugada se sale del tablero.',
  tile_not_on_rack: () => 'Esas fichas no están todas en tu atril.',
  square_taken: (evidence) => `En ${named(evidence, 'square')} ya hay una ficha.`,
  not_in_line: () => 'Las fichas no están en una fila ni en una columna.',
  gap: (evidence) => `${named(evidence, 'square')} está vacía: la jugada tiene un hueco.`,
  opening_too_short: () => 'La primera jugada necesita al menos dos fichas.',
  centre_not_covered: (evidence) => `La primera jugada debe cubrir ${named(evidence, 'square')}.`,
  not_connected: () => 'La jugada no toca ninguna ficha del tablero.',
  incomplete_word: () => 'Eso es solo una parte de la palabra que se formaría.',
  through_letter_differs: (evidence) => `En ${named(evidence, 'square')} hay otra letra.`,
  not_at_table: () => 'Nadie se sienta en ese sitio en esta partida.',
  game_over: () => 'La partida ha acabado.',
  not_playing: () => 'La partida aún no ha empezado.',
  not_your_turn: () => 'No te toca.',
  awaiting_final_challenge: () => 'Ya solo se puede impugnar o aceptar la última jugada.',
  invalid_words: (evidence) => `${verdict(evidence.words ?? [], [])}.`,
  barred_words: (evidence) => `${verdict(evidence.words ?? [], barredWords(evidence))}.`,
  bag_too_small: (evidence) =>
    `En la bolsa solo quedan ${named(evidence, 'bag')}: pocas para este cambio.`,
  nothing_to_challenge: () => 'No hay ninguna jugada que puedas impugnar.',
  own_play: () => 'Tu propia jugada solo pueden impugnarla los demás.',
  word_not_in_play: () => 'Esta jugada no formó esa palabra.',
  already_challenged: () => 'Eso ya se ha impugnado.',
  number_not_wanted: () => 'De este sitio no se necesita ningún número.',
  already_agreed: () => 'Ya has aceptado.',
  nothing_offered: () => 'Nadie propone anular la partida.',
  no_absence: () => 'Quien debe jugar aún no falta tanto tiempo como se acordó.',
  help_among_people: () => 'Aquí no hay ayuda.',
  help_not_agreed: () => 'Aquí no hay ayuda.',
  no_more_help: () => 'Aquí ya no hay más ayuda.',
  no_time_to_give: () => 'Aquí ya no se puede dar más tiempo.',
  time_ran_out: () => 'El tiempo de este turno se ha acabado.',
  time_left: () => 'Aún queda tiempo.',
  unknown_game: () => 'Esta partida no existe aquí.',
  unknown_profile: () => 'Aquí no hay ningún perfil con este nombre.',
  damaged: (evidence) =>
    named(evidence, 'what') === 'companion'
      ? 'Esta hoja está dañada: quizá quien lleva el servidor pueda recuperarla.'
      : 'Esta partida está dañada: quizá quien lleva el servidor pueda recuperarla.',
  still_playing: () => 'Solo hay revancha cuando esta partida ha acabado.',
  bad_record: (evidence) => `Línea ${named(evidence, 'line')}: eso no encaja en ninguna partida.`,
  too_large: () => 'Es demasiado grande para una partida.',
  too_many: (evidence) =>
    FULL[named(evidence, 'what')] ?? 'Demasiadas peticiones: espera un momento.',
  malformed: () => 'Con eso no se puede hacer nada: revisa lo que has escrito.',
  not_offered: () => 'Esta edición no lo permite.',
  bad_edition: (evidence) =>
    `Con esta edición no se puede jugar${named(evidence, 'field') && `, por «${named(evidence, 'field')}»`}: ${named(evidence, 'why')}.`,
  time_out_of_range: (evidence) =>
    `Ese tiempo no vale: puede ser de ${named(evidence, 'least')} a ${named(evidence, 'most')}.`,
  game_under_way: (evidence) =>
    named(evidence, 'what') === 'card'
      ? 'Estas letras encajan en una partida en curso. La tarjeta vuelve cuando acabe o tengas otras.'
      : 'Esta posición está en el tablero de una partida en curso. Las palabras y las mejores jugadas vienen cuando acabe.',
  unsealable: () => 'Puedes descargar esta partida cuando acabe.',
  unwritable: () => 'Esta partida no se puede escribir en GCG: descárgala en JSON.',
  cannot_arm: () => 'Ahora no se puede preparar nada para tu próximo turno.',
  list_full: () => 'La lista está llena. Quita antes un turno.',
  collection_full: (evidence) =>
    named(evidence, 'what') === 'records'
      ? `No caben más de ${named(evidence, 'most')} partidas. Borra antes una.`
      : `No caben más de ${named(evidence, 'most')} kilobytes. Borra antes una partida.`,
  unknown_record: () => 'No tienes esta partida aquí.',
  unknown_player: () => 'Nadie se llama así en tus partidas.',
  not_judged: () =>
    'Esta jugada está cerca del final, y no se puede decir con seguridad lo que valía.',
  not_over: () => 'Eso viene cuando la partida acabe.',
  stale_version: () => 'Mientras tanto ha pasado algo: mira otra vez.',
  stale_card: () => 'Esta tarjeta se respondió mientras tanto: sigue con la próxima.',
  key_reused: () => 'No se supo a qué corresponde: inténtalo de nuevo.',
  lexicon_missing: () => 'La lista de palabras de esta mesa falta en este servidor.',
  forbidden: () => 'Eso no está permitido desde aquí.',
  not_found: () => 'Aquí no hay nada.',
  method_not_allowed: () => 'Eso no se puede en esta dirección.',
  not_json: () => 'El servidor no puede hacer nada con eso.',
  not_ready: () => 'El servidor aún no está listo: inténtalo enseguida.',
  unavailable: () => 'No se sabe si llegó: inténtalo de nuevo.',
  internal: () => 'Aquí algo ha ido mal; queda anotado.',
  unknown_gathering: () => 'Esta invitación no existe aquí.',
  seat_taken: () => 'Ese sitio se ha ocupado mientras tanto.',
  gathering_closed: () => 'Esta invitación ha pasado: la partida empezó o se canceló.',
  not_host: () => 'Eso solo puede hacerlo quien ha invitado.',
  name_taken: () => 'Alguien tiene ya este nombre, o uno que se ve igual.',
  name_not_offered: (evidence) => nameRefused(evidence),
  names_alike: () => 'Alguien tiene ya un nombre demasiado parecido: elige otro.',
  name_reserved: () => 'Este nombre está reservado: elige otro.',
  password_not_offered: () =>
    'Esta contraseña se adivina con facilidad: elige una más rara, y no tu nombre.',
  wrong_password: () => 'Este nombre y esta contraseña no van juntos.',
  has_account: () => 'Ya tienes una cuenta.',
  no_account: () => 'No tienes cuenta: elige antes un nombre y una contraseña.',
  account_changed: () => 'La cuenta ha cambiado mientras tanto: mira otra vez.',
  busy: () => 'Ahora hay demasiado que hacer: inténtalo enseguida.',
  too_costly: () =>
    'Esta partida es demasiado larga para el entrenador: demasiados turnos, o demasiados con comodines.',
  no_session: () => 'No has entrado aquí.',
  read_only: () => 'Este token es solo para leer.',
  no_chat: () => 'En esta mesa no puedes escribir.',
  no_rematch: () => 'Con estas personas no hay revancha.',
  you_blocked: () => 'Aquí hay alguien a quien has bloqueado.',
  not_agreed: () => 'Podréis escribir cuando toda la mesa haya aceptado.',
  link_ended: () => 'Este enlace ya no vale.',
  proposal_gone: () => 'Esta propuesta se retiró o se rechazó.',
  unknown_message: () => 'Este mensaje no existe aquí.',
  bad_address: () => 'Una dirección es como ann@post.example.',
  bad_subscription: () => 'Este servidor no conoce el servicio push de este navegador.',
  house_closed: () =>
    'Los móviles no pueden unirse: este equipo no está en ninguna red privada, o su puerto está ocupado allí.',
  reset_expired: () => 'Este enlace no vale, o ya no vale: pide uno nuevo.',
  mail_failed: () => 'El correo a esta dirección no salió: revísala o inténtalo más tarde.',
  host_stays: () => 'Quien ha invitado no puede irse, pero sí cancelar la partida.',
}
