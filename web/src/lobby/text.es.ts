/** The texts of setting up a table, in Spanish. */
import type { Translated } from '../text/catalogue'
import {
  counted,
  countedFeminine,
  list,
  number,
  plural,
  points,
  spanInWords,
} from '../text/counting.es'
import type { lobbyText as english } from './text.en'

function minutesIn(minutes: number): string {
  return `${number(minutes)} ${plural(minutes, 'minuto', 'minutos')}`
}

export const lobbyText: Translated<typeof english> = {
  /** the first screen */
  home: {
    title: '¿Echamos una partida?',
    board: 'Un tablero tras unos turnos',
    lastBoard: 'El tablero de tu última partida',
    opponent: (names: string, level: string) => `${names}, ${level.toLowerCase()}`,
    weaker: 'Más débil',
    stronger: 'Más fuerte',
    play: 'Jugar ahora',
    byBoard: 'Las reglas, por su tablero',
    rules: (title: string) => `Reglas: ${title}`,
    noClock: 'Sin reloj',
    hintsOn: 'Con pistas',
    noHints: 'Sin pistas',
    ways: 'Otras maneras de jugar',
    friend: {
      title: 'Con un amigo',
      note: 'Envía un enlace, enseña un código o pasa un teléfono.',
    },
    days: { title: 'Por días', note: 'Una jugada cuando te venga bien. Un aviso te dice cuándo.' },
    real: { title: 'Tablero real', note: 'Tilewright lleva los puntos, el reloj y la paz.' },
    firstTime: '¿Primera vez?',
    inClub: '¿Sois muchos?',
    evening: 'Una velada del club',
    duplicate: 'Las mismas fichas para todos',
    onPaper: '¿Una partida en papel?',
    scoreSheet: 'A partir de la hoja de puntos',
    allGames: (count: string) => `Las ${count}`,
    puzzle: {
      title: 'El problema de hoy',
      note: 'Tres problemas pequeños al día. Saltarse un día no cuesta nada.',
    },
    openPuzzle: 'Ver el problema',
    how: '¿Cómo juegas?',
    hints: 'Pistas',
    hintKinds: { none: 'Ninguna', words: 'Palabras válidas', help: 'Palabras y ayuda' },
    playWith: (name: string) => `Jugar contra ${name}`,
    allOptions: 'Todas las opciones',
    link: {
      title: 'Enlace o código',
      note: 'La partida empieza en cuanto tu amigo lo abra. No necesita cuenta.',
    },
    here: {
      title: 'Pasar este dispositivo',
      note: 'Entre turnos, una cortina oculta los atriles.',
    },
    anyone: {
      title: 'Cualquiera de aquí',
      note: 'La mesa aparece en la lista de todos en este servidor.',
    },
    perMove: 'Tiempo por jugada',
  },
  newGame: {
    companion: 'Llevar la cuenta de un tablero real',
    title: 'Partida nueva',
    whoPlays: 'Quién juega',
    yourName: 'Tu nombre',
    defaultName: 'Invitado',
    you: 'Tú, en este dispositivo',
    me: 'Yo',
    computer: 'Ordenador',
    seat: (seat: number) => `sitio ${seat}`,
    kinds: {
      here: 'Alguien aquí',
      link: 'Por enlace',
      open: 'Quien quiera',
      computer: 'Ordenador',
    },
    says: {
      here: 'Juega en esta pantalla',
      link: 'Recibes un enlace para enviar',
      open: 'A la vista de todos aquí',
      computer: 'Un ordenador juega en este sitio',
    },
    add: {
      here: 'Añadir a alguien aquí',
      link: 'Añadir un sitio por enlace',
      open: 'Añadir un sitio para quien quiera',
      computer: 'Añadir un ordenador',
    },
    nobodyYet: 'Libre',
    whoPlaysSeat: (seat: number) => `Quién juega en el sitio ${seat}`,
    playerName: (seat: number) => `Jugador ${seat}`,
    nameOfSeat: (kind: string, seat: number) =>
      kind === 'computer' ? `Nombre del ordenador, sitio ${seat}` : `Nombre en el sitio ${seat}`,
    invite: 'Invitar',
    inviting: 'Preparando la mesa',
    ranked: (rank: number, level: string) => `${rank} · ${level}`,
    engines: 'Motores de este servidor',
    levelOf: (name: string) => `Nivel de ${name}, un ordenador`,
    remove: (name: string) => `Quitar a ${name}`,
    computerNames: ['Quill', 'Vellum', 'Inkpot'],
    edition: 'Qué reglas',
    more: 'Más',
    ownRules: {
      title: 'Reglas de la casa',
      choose: 'Reglas de un archivo',
      note: 'Un archivo (TOML o JSON) con otras fichas, puntos, casillas con premio, atril o premio final.',
      chosen: (title: string) => `${title} está ahora entre las reglas de arriba.`,
      tooLarge: 'Un archivo de reglas tiene como mucho 64 KB.',
    },
    untimed: 'sin reloj',
    rulesOf: (title: string) => `${title} en doce líneas`,
    advice: 'Consejos, palabras y ejemplos resueltos',
    adviceOf: (title: string) => `Consejos, palabras y ejemplos: ${title}`,
    words: 'Palabras impugnadas',
    wordsVoid: 'Solo se juegan palabras válidas',
    wordsChallenge: 'Impugnar',
    wordsVoidNote:
      'Cada palabra de una jugada debe estar en la lista; una jugada rechazada no cuesta nada.',
    wordsChallengeNote: 'Se puede jugar cualquier palabra; un rival puede impugnarla.',
    wordsRule: 'Regla de impugnación',
    challengeRule: (rule: string) => `impugnación: ${rule}`,
    play: 'Jugar',
    againstComputer: 'Jugar ya contra un ordenador',
    puzzles: 'Los problemas de hoy',
    learn: '¿Primera vez? Aprende en un minuto',
    starting: 'Repartiendo',
    company: (here: readonly string[], computers: readonly string[], waitedFor: number) => {
      const coming = waitedFor > 0 ? [`${countedFeminine(waitedFor, 'persona')} por llegar`] : []
      return list([...here, ...computers.map((one) => `${one} (ordenador)`), ...coming])
    },
    yourGames: 'Tus partidas',
    yourSheets: 'En un tablero real',
    sheetOf: (names: readonly string[]) => list(names),
    changedAt: (since: string) => `Último cambio ${since}`,
    whichGames: 'Qué partidas',
    filters: { all: 'Todas', turn: 'Te toca', waiting: 'En espera', over: 'Acabadas' },
    noneOf: {
      turn: 'Ninguna partida te espera.',
      waiting: 'Ninguna partida espera a los demás.',
      over: 'Ninguna partida acabada.',
    },
    allGames: 'Todas las partidas',
    earlierGames: 'Partidas anteriores',
    continueWith: (names: readonly string[]) => `Con ${list(names)}`,
    yourTurnSince: (since: string) => `Te toca desde ${since}`,
    turnSince: (name: string, since: string) => `Le toca a ${name} desde ${since}`,
    waitsSince: {
      waiting: (since: string) => `Preparándose desde ${since}`,
      playing: (since: string) => `Desde ${since}`,
      awaiting_final_challenge: (since: string) => `Última impugnación desde ${since}`,
    },
    damaged: 'Dañada',
    damagedSince: (since: string) => `Dañada, último cambio ${since}`,
    overSince: (result: string, since: string) => `${result}, ${since}`,
    youWon: 'Has ganado',
    won: (names: readonly string[]) =>
      `${plural(names.length, 'Ha ganado', 'Han ganado')} ${list(names)}`,
    noWinner: 'Sin ganador',
    failed: 'No se pudo empezar la partida. ¿Está en marcha el servidor?',
  },
  time: {
    label: 'Tiempo',
    kinds: { none: 'Ninguno', sand: 'Reloj de arena', chess: 'Reloj', days: 'Días' },
    notes: {
      none: 'Sin reloj.',
      sand: 'Si la arena se acaba antes de que juegues, tu turno cuenta como pase.',
      days: 'Un turno perdido cuenta como pase; tras tres seguidos, el jugador queda fuera.',
    },
    overtime: (cost: number, minutes: number) =>
      `Cada minuto de más cuesta ${points(cost)}; tras ${counted(minutes, 'minuto')} de más se pierde la partida.`,
    forTurn: 'Tiempo por turno',
    forPlayer: 'Tiempo por jugador',
    forTurnTaken: 'Añadido por turno',
    forGame: 'Días de reserva',
    sand: (seconds: number) =>
      seconds < 60
        ? `${seconds} segundos por turno`
        : `${counted(seconds / 60, 'minuto')} por turno`,
    chess: (minutes: number) => `${minutesIn(minutes)} cada uno`,
    chessIncrement: (minutes: number, seconds: number) =>
      `${minutesIn(minutes)} cada uno + ${seconds} s`,
    increment: (seconds: number) =>
      seconds === 0
        ? 'sin añadido'
        : `${seconds} ${plural(seconds, 'segundo más', 'segundos más')} por turno`,
    days: (days: number) => `${days} ${plural(days, 'día', 'días')}`,
    bank: (days: number) => (days === 0 ? 'ninguno de reserva' : `${days} de reserva`),
    daysAndBank: (days: number, bank: number) =>
      `${days} ${plural(days, 'día', 'días')}${bank > 0 ? `, ${bank} de reserva` : ''}`,
  },
  lastWord: {
    label: 'Última jugada',
    choice: 'Cuánto tiempo se puede impugnar la última jugada',
    open: (seconds: number) =>
      seconds === 0 ? 'Hasta que todos la acepten' : `Durante ${spanInWords(seconds)}`,
    everybodyNote:
      'La partida acaba cuando todos los demás han aceptado la última jugada. Si alguien no vuelve nunca, queda abierta; un límite lo evita.',
    limitNote: 'Quien no haya respondido para entonces ha aceptado la última jugada.',
    ofTable: (seconds: number) => `última jugada abierta durante ${spanInWords(seconds)}`,
  },
  stayingAway: {
    label: 'Jugadores ausentes',
    choice: 'Cuánto tiempo puede faltar un jugador',
    open: (seconds: number) =>
      seconds === 0 ? 'Tanto como quiera' : `Durante ${spanInWords(seconds)}`,
    alwaysNote:
      'La partida espera a cada jugador, por mucho que tarde. Con un límite, los demás pueden reclamar la partida de quien no juega a tiempo.',
    limitNote:
      'Quien no juega durante ese tiempo puede perder la partida: los demás pueden entonces reclamarla, tras un aviso.',
    ofTable: (seconds: number) =>
      `${spanInWords(seconds)} para jugar, o los demás pueden reclamar la partida`,
  },
  finish: {
    title: 'Línea de meta',
    off: 'No',
    on: 'Sí',
    offNote: 'Gana la puntuación más alta al final.',
    onNote: 'Gana el primero que llega a la meta de su nivel.',
    levels: { beginner: 'principiante', intermediate: 'medio', expert: 'experto' },
    goal: (level: string, target: number) => `Hasta ${target}, ${level}`,
    ofSeat: (seat: number) => `Línea de meta del sitio ${seat}`,
    to: (target: number) => `hasta ${target}`,
  },
  languages: {
    title: 'Idioma de las palabras',
    preparing: (name: string) =>
      `Las palabras se están preparando (${name}). En un momento sigue solo.`,
    names: {
      english: 'inglés',
      catalan: 'catalán',
      danish: 'danés',
      dutch: 'neerlandés',
      finnish: 'finés',
      french: 'francés',
      german: 'alemán',
      icelandic: 'islandés',
      italian: 'italiano',
      norwegian: 'noruego',
      polish: 'polaco',
      portuguese: 'portugués',
      romanian: 'rumano',
      slovene: 'esloveno',
      spanish: 'español',
      swedish: 'sueco',
      welsh: 'galés',
    },
    ofTable: (language: string) => `en ${language}`,
  },
  lexicons: {
    title: 'Lista de palabras',
    names: { CLUB: 'Club', COMMON: 'Común' } as Readonly<Record<string, string>>,
    notes: {
      CLUB: (words: number) => `${number(words)} palabras inglesas, también raras.`,
      COMMON: (words: number) => `${number(words)} palabras inglesas que casi todos conocen.`,
    } as Readonly<Record<string, (words: number) => string>>,
    note: (words: number) => `${number(words)} palabras.`,
    ofTable: (name: string) => (name === 'COMMON' ? 'palabras comunes' : name),
  },
  showWords: {
    title: 'Antes de jugar',
    allow: 'Mostrar qué palabras valen',
    onNote: 'Al poner fichas, ves si las palabras están en la lista.',
    offNote: 'Sabes si una palabra está en la lista cuando pulsas Jugar.',
    ofTable: 'se muestran las palabras válidas',
  },
  computers: {
    ofTable: 'los ordenadores responden enseguida',
    ofPhoneys: 'los ordenadores ponen palabras inventadas',
  },
  watching: {
    option: 'Espectadores',
    allow: 'Permitir espectadores por enlace',
    ofTable: 'espectadores por enlace',
    link: 'Enlace para espectadores',
    linkNote: 'Con este enlace se ve el tablero y la hoja de puntos, pero ningún atril.',
    copy: 'Copiar el enlace para espectadores',
    title: 'Mirando',
    missing: 'Este enlace no lleva a ninguna partida. Quizá esté mal copiado.',
    unreachable: 'El servidor no ha respondido.',
    again: 'Reintentar',
  },
  gathering: {
    host: (name: string) => `${name} invita`,
    copy: 'Copiar el enlace',
    copied: 'Copiado',
    rules: {
      sentence: (edition: string, rules: readonly string[]) =>
        `Reglas ${edition}: ${rules.join('; ')}.`,
      void: 'solo se juegan palabras de la lista',
      challenge: (rule: string | undefined) =>
        `se puede jugar cualquier palabra y un rival puede impugnarla${rule ? ` (${rule.toLowerCase()})` : ''}`,
      highest: 'gana la puntuación más alta',
      finishLine: 'gana el primero que llega a su línea de meta',
    },
    invitations: 'Invitaciones',
    sub: (edition: string, words: string, free: number) =>
      `${edition}, ${words}, ${counted(free, 'sitio libre', 'sitios libres')}`,
    waitsFor: 'Tu mesa espera jugadores',
    joinOf: (name: string) => `Unirse a ${name}`,
  },
  editions: {
    heirloom: 'Roble, borde de nogal',
    standard: 'Los colores de siempre',
    wall: 'Pizarra blanca',
    folio: 'Tablero de viaje oscuro',
    classic: 'Marquetería discreta',
    tournament: 'Tapete de club',
  } as Readonly<Record<string, string>>,
  words: { void: 'solo palabras válidas', challenge: 'impugnación' },
  challengeRules: {
    single: 'Simple',
    five_point: '5 puntos',
    five_point_per_word: '5 puntos por palabra',
    ten_point: '10 puntos',
    ten_point_per_word: '10 puntos por palabra',
    double: 'Doble',
    triple: 'Triple',
  } as Readonly<Record<string, string>>,
  challengeBy: (rule: string) => `impugnación: ${rule.toLowerCase()}`,
  finishLine: 'línea de meta',
}
