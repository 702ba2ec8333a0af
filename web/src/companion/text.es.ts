/** The texts of the companion, in Spanish. */
import type { Translated } from '../text/catalogue'
import { countedFeminine, list, plural } from '../text/counting.es'
import { seatRefusals } from './seat-refusals.es'
import type { companion as english } from './text.en'

export const companion: Translated<typeof english> = {
  meta: 'junto al tablero real',
  stream: {
    title: 'Imagen para una emisión',
    about:
      'Nombres, puntos, reloj y última jugada para quienes miran. Cualquier móvil de esta hoja puede permitirla y terminarla.',
    allow: 'Permitirla',
    end: 'Terminarla',
    open: 'Abrir la imagen',
    racksAllow: 'Permitir atriles en la imagen',
    racksHide: 'Volver a ocultar los atriles',
    racksShown:
      'La imagen muestra los atriles a quien tenga su enlace, pero a ningún móvil de esta hoja.',
    racksNote:
      'En cuanto lo permita cada móvil con sitio, la imagen muestra los atriles a quien tenga su enlace.',
  },
  newTitle: 'Una hoja para tu tablero',
  about:
    'Jugáis con fichas de verdad. Esta página lleva los puntos y el tiempo, y juzga las impugnaciones.',
  players: 'Jugadores, en orden de juego',
  playerName: (place: number) => `Nombre del jugador ${place}`,
  defaultName: (place: number) => `Jugador ${place}`,
  add: 'Añadir un jugador',
  remove: (name: string) => `Quitar a ${name}`,
  open: 'Abrir la hoja',
  opening: 'Abriendo la hoja',
  mine: 'Tus hojas',
  of: (names: readonly string[]) => list(names),
  judge: 'Cómo se comprueban las palabras',
  judges: { void: 'Al anotar', challenge: 'Si se impugna', people: 'Nosotros mismos' },
  judgeNotes: {
    void: 'Las palabras que no están en el diccionario no se pueden anotar.',
    challenge: 'Se puede jugar cualquier palabra. Si alguien la impugna, decide el diccionario.',
    people:
      'Se puede jugar cualquier palabra. Si alguien la impugna, decidís con vuestro diccionario.',
  },
  wordless: {
    missing: (name: string) =>
      `Este servidor no tiene lista de palabras (${name}): juzgad las palabras vosotros, o haced que la instalen.`,
    preparing: (name: string) =>
      `Las palabras se están preparando (${name}). Probad en unos minutos, o juzgadlas vosotros.`,
    damaged: (name: string) =>
      `La lista de palabras no se puede leer (${name}): juzgad las palabras vosotros.`,
  },
  entry: 'Anotar la jugada',
  entryHint:
    'Toca una casilla, otra vez para cambiar la dirección, y escribe. Toca una ficha para hacerla comodín, o escríbela en minúscula, como en FArM.',
  entryExample: 'como 8F HORN',
  unread: 'Eso no es una jugada: primero la casilla y luego la palabra, como 8F HORN.',
  doubtful: (doubted: readonly string[]) =>
    `${list(doubted)} no ${plural(doubted.length, 'está', 'están')} en el diccionario.`,
  clear: 'Vaciar',
  write: 'Anotar',
  writeFor: (name: string) => `para ${name}`,
  exchange: 'Cambiar',
  exchangeUpTo: (most: number) => (most > 0 ? `hasta ${most}` : 'pocas en la bolsa'),
  exchangeHow: (name: string) => `¿Cuántas fichas ha cambiado ${name}?`,
  pass: 'Pasar',
  challenge: 'Impugnar',
  challengeNothing: 'nada que impugnar',
  challengeWho: '¿Quién impugna?',
  challengeWords: '¿Qué palabras?',
  challengeBad: '¿Cuáles no valen en vuestro diccionario?',
  challengeNone: 'No marques ninguna si valen todas.',
  takeBack: 'Deshacer',
  takeBackFrom: (turn: number, last: number) =>
    turn === last ? `Deshacer el turno ${turn}` : `Deshacer los turnos ${turn} a ${last}`,
  takeBackSure: (entries: number) =>
    `Deshacer ${plural(entries, 'una anotación', `${entries} anotaciones`)}`,
  backToSheet: 'Volver a la hoja',
  takeBackNote: 'la última anotación',
  more: 'Más',
  clock: {
    start_clock: 'Poner en marcha el reloj',
    pause_clock: 'Parar el reloj',
    resume_clock: 'Seguir',
    stands: 'El reloj está parado.',
    runs: 'El reloj corre otra vez.',
    key: 'Alt y P',
  },
  count: 'Contar las fichas que quedan',
  countNow: 'La partida ha acabado',
  countTitle: '¿Qué fichas quedan?',
  countHint:
    'Escribe cada atril, con un signo de interrogación por comodín. Déjalo vacío si lo está.',
  countOf: (name: string) => `Fichas de ${name}`,
  countHeld: (count: number) => `${countedFeminine(count, 'ficha')} según la hoja`,
  wentOut: '¿Quién puso la última ficha?',
  nobody: 'Nadie',
  countDone: 'Contar',
  countAnyway: 'Contarlas igualmente',
  endAtLine: 'La jugada vale',
  leave: 'Un jugador se va',
  leaveWho: '¿Quién deja la partida?',
  leaves: (name: string) => `${name} se va`,
  breakOff: 'Anular la partida',
  breakOffCost: 'acaba enseguida, sin ganador',
  leaveCost: 'fuera de la partida para siempre',
  bag: (count: number) => `${count} en la bolsa`,
  link: 'Para otros móviles',
  linkLabel: 'El enlace para otros móviles en la mesa',
  linkCopy: 'Copiar',
  linkCopyLabel: 'Copiar el enlace para otros móviles',
  linkNote: 'Con este enlace cualquiera puede ver y cambiar esta hoja.',
  corrections: (count: number) =>
    `${countedFeminine(count, 'anotación', 'anotaciones')} ${plural(count, 'deshecha', 'deshechas')}`,
  ending: {
    out: (name: string) =>
      `${name} ha puesto la última ficha. Impugnadla, o contad las fichas que quedan.`,
    other: 'La partida ha acabado. Contad las fichas que quedan.',
    finishLine: 'Se ha llegado a la línea de meta, si nadie impugna.',
  },
  stale: 'Otra persona ha anotado algo. Mira otra vez.',
  lost: 'Sin conexión. Tu anotación se guarda y se enviará otra vez.',
  missing: 'Hoja no encontrada',
  damaged: 'Esta hoja está dañada',
  missingBody: 'Pide el enlace a alguien de la mesa.',
  gcg: 'Partida en GCG',
  file: 'Partida en archivo',
  takenBack: (count: number) =>
    plural(count, 'La última anotación se ha deshecho.', `Se han deshecho ${count} anotaciones.`),
  failed: 'El servidor no ha respondido. Inténtalo de nuevo.',
  next: 'Una hoja nueva',
  seat: {
    refusals: seatRefusals,
    title: 'Tu teléfono, tu sitio',
    about:
      'Ocupa tu sitio y escribe tu atril después de cada robo. Este teléfono suma tus jugadas antes de que las pongas, y el entrenador mira tus turnos después de la partida. Hasta entonces nadie más ve tu atril.',
    sit: (name: string) => `Soy ${name}`,
    taken: 'tiene otro teléfono',
    typeCode: (name: string) => `El código de ${name}, que muestra otro teléfono`,
    take: 'Ocupar el sitio',
    of: (name: string) => `El atril de ${name}`,
    rack: 'Tus fichas',
    drawn: 'Las fichas robadas',
    kept: 'Quedan:',
    hint: (count: number) =>
      `Escribe ${count} ${plural(count, 'ficha', 'fichas')} o tócalas, con ? para un comodín.`,
    whole: 'Escribir todo el atril',
    seal: 'Sellar',
    sealed: 'Sellado: los demás solo ven que está.',
    change: 'Escribirlo de nuevo',
    try: 'Probar una jugada',
    tryNote: 'como 8F HORN; no se juzgan las palabras',
    scores: (points: number) => plural(points, '1 punto', `${points} puntos`),
    undo: 'Quitar la última ficha',
    phones: 'Teléfonos en la mesa',
    there: 'el atril está',
    notThere: 'sin atril todavía',
    lost: 'Se perdió un teléfono',
    code: 'Mostrar un código',
    codeOf: (name: string) => `Mostrar un código para el sitio de ${name}`,
    codeNote: 'Escríbelo en el teléfono nuevo en los próximos diez minutos.',
    leave: 'Dejar el sitio',
    leaveNote: 'tus atriles siguen sellados',
    open: 'Abrir los atriles',
    openNote: 'Entonces todos ven cada atril, el entrenador puede empezar y ya no se deshace nada.',
    waiting: (names: readonly string[]) => `Faltan: ${list(names)}.`,
    coach: 'Los turnos con el entrenador',
    again: 'Repetir los turnos caros',
    doubts: {
      seen: (tiles: string, name: string, word: string, turn: number) =>
        `Todas las ${tiles} están en el tablero desde que ${name} puso ${word} en el turno ${turn}. Tu atril o esa línea está mal.`,
      none: (tiles: string) => `El juego tiene menos ${tiles} que tu atril.`,
      notOnRack: (tiles: string, turn: number) =>
        `El turno ${turn} pone ${tiles}, que no estaba en tu atril. Tu atril o esa línea está mal.`,
      notKept: (tiles: string, turn: number) =>
        `${tiles} debería haber quedado en tu atril después del turno ${turn}.`,
      size: (count: number) =>
        `Según los turnos te quedan ${count} ${plural(count, 'ficha', 'fichas')}.`,
    },
  },
}
