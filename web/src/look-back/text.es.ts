/** The texts of looking back and of the end of a game, in Spanish. */
import type { Barred } from '../api/types'
import type { Translated } from '../text/catalogue'
import { list, number, plural } from '../text/counting.es'
import { type Named, readerFirst } from '../text/named'
import { did, does, of, together, within } from '../text/players.es'
import type { endText as englishEnd, replay as englishReplay } from './text.en'

function signed(score: number): string {
  return score > 0 ? `+${number(score)}` : number(score)
}

function inAll(total: number): string {
  return `${number(total)} en total`
}

export const replay: Translated<typeof englishReplay> = {
  label: 'Turno a turno',
  lookBack: 'Repasar',
  analysePosition: 'Analizar esta posición',
  toBoard: 'Repetir',
  lookingBack: 'Repasando',
  backToGame: 'Volver a la partida',
  slider: 'Turno',
  previous: 'Turno anterior',
  next: 'Turno siguiente',
  start: (count: number) => `Antes del primero de ${count} ${plural(count, 'turno', 'turnos')}`,
  turnOf: (turn: number, count: number) => `Turno ${turn} de ${count}`,
  play: (word: string, at: string, score: number) => `${word} en ${at}, ${number(score)}`,
  caption: (place: string, name: string, what: string) => `${place} · ${name}, ${what}`,
  racks: 'Atriles de este turno',
  unknown: 'no se sabe',
  blank: 'comodín',
  curve: 'Puntuación',
  meanings: 'Qué significan las palabras',
  meaningOf: (word: string, lemma: string) => (word === lemma ? word : `${word}, de ${lemma}`),
  noMeaning: 'No se conoce ningún significado.',
  notInList: 'No está en la lista.',
  barred: (why: Barred) =>
    why === 'foreign' ? 'Una palabra extranjera, excluida aquí.' : 'Un insulto, excluido aquí.',
  noMeanings: 'El árbitro rechaza esta jugada; por eso no se buscan sus palabras.',
  lookingUp: 'Buscando las palabras…',
  meaningsFailed: 'No se pudieron cargar los significados.',
  tryAgain: 'Reintentar',
  share: 'Compartir esta posición',
  copyLink: 'Copiar el enlace',
  copied: 'Copiado',
  onlyPlayers: 'Este enlace solo vale para los jugadores de esta partida.',
  notShared:
    'Solo los jugadores de esta partida pueden abrir un enlace a ella. ¿Que la vea cualquiera con el enlace?',
  shareAndCopy: 'Activar y copiar',
  svg: 'Imagen, SVG',
  png: 'Imagen, PNG',
  pictureFailed: 'No se pudo crear la imagen. Inténtalo de nuevo.',
  recordName: 'partida',
  found: 'el árbitro no está de acuerdo',
  recordTitle: 'Repasar una partida anotada',
  ownRules: '¿Jugada con reglas de la casa?',
  judgedByOwn: (title: string) =>
    `Las partidas se juzgan según ${title}, si no nombran otra edición.`,
  recordNote:
    'Un archivo GCG, como lo escriben casi todos los programas. El árbitro comprueba cada turno; no se guarda nada.',
  chooseFile: 'Elegir un archivo',
  paste: 'O pega aquí su texto',
  lookThrough: 'Repasarla',
  another: 'Otra partida',
  untitled: 'Una partida anotada',
  judgedBy: (edition: string) => `Juzgada según las reglas de la edición ${edition}.`,
  findings: (count: number) => {
    if (count === 0) return 'El árbitro está de acuerdo con cada cifra.'
    return `El árbitro no está de acuerdo ${count === 1 ? 'una vez' : `${count} veces`}:`
  },
  unreachable: 'El servidor no ha respondido. Inténtalo de nuevo.',
  tooLarge: 'Es demasiado grande para ser una partida.',
  line: (line: number) => `Línea ${line}:`,
  points: {
    bonus: (name: string, _tiles: string, score: number, total: number) =>
      `La jugada de ${name} se impugnó y vale: ${signed(score)}, ${inAll(total)}.`,
    penalty: (name: string, _tiles: string, score: number, total: number) =>
      `Penalización para ${name}: ${signed(score)}, ${inAll(total)}.`,
    gained: (name: string, tiles: string, score: number, total: number) =>
      `${name} gana las ${tiles} de los demás: ${signed(score)}, ${inAll(total)}.`,
    lost: (name: string, tiles: string, score: number, total: number) =>
      `A ${name} le quedan ${tiles}: ${signed(score)}, ${inAll(total)}.`,
    other: (name: string, _tiles: string, score: number, total: number) =>
      `${name}: ${signed(score)}, ${inAll(total)}.`,
  },
}

/** A player who ended with the best score, and their score before the unplayed tiles counted. */
interface Tied extends Named {
  readonly before: number
}

/** The verb after several players, in the second person with the reader among them. */
function verb(players: readonly Named[], third: string, second: string): string {
  return players.some(({ you }) => you) ? second : third
}

function finishOn(tied: readonly Named[], final: number): string {
  return `${together(tied)} ${verb(tied, 'acaban', 'acabáis')} con ${number(final)}.`
}

export const endText: Translated<typeof englishEnd> = {
  end: {
    wins: (who: Named) => does(who, 'gana', 'ganas'),
    winsTie: (who: Named) => `${does(who, 'gana', 'ganas')} en el desempate`,
    shared: (winners: readonly Named[]) =>
      `${together(winners)} ${verb(winners, 'comparten', 'compartís')} la victoria`,
    byDefault: (who: Named) => `${does(who, 'gana', 'ganas')} por incomparecencia`,
    resigned: (who: Named) => `${does(who, 'gana', 'ganas')} por abandono`,
    onTime: (who: Named) => `${does(who, 'gana', 'ganas')} por tiempo`,
    byChallenge: (who: Named) => `${does(who, 'gana', 'ganas')} por impugnación`,
    atFinishLine: (who: Named) => `${does(who, 'cruza', 'cruzas')} la línea de meta`,
    aborted: 'La partida se anuló',
    untouched: 'La partida se cerró',
    over: 'La partida ha acabado',
    reason: {
      out: (who: Named) => `${did(who, 'puesto')} la última ficha, y la partida acaba.`,
      passes: 'Todos han pasado, y la partida acaba.',
      no_plays: 'No queda ninguna jugada en el tablero, y la partida acaba.',
      scoreless: 'Demasiados turnos seguidos sin puntos, y la partida acaba.',
      turn_limit: 'La partida ha durado muchísimos turnos, y eso la acaba.',
      finish_line: 'Gana el primero que llega a su propia meta; las fichas sin jugar no cuentan.',
      aborted: 'No hay ganador, y las fichas sin jugar no cuentan.',
      untouched: 'Nadie había jugado en meses. No hay ganador, y las fichas sin jugar no cuentan.',
      resigned: 'Los demás han abandonado.',
      abandoned: 'Los demás se han ido.',
      out_of_time: 'A los demás se les acabó el tiempo.',
      absent: 'Los demás faltaron demasiado tiempo.',
      lost_challenge: 'Quien se equivoca en una impugnación triple pierde la partida.',
    },
    tie: (tied: readonly Tied[], final: number) => {
      const had = readerFirst(tied).map((one) => `${within(one)} ${number(one.before)}`)
      return `${finishOn(tied, final)} Antes de contar las fichas sin jugar: ${list(had)}, y eso decide.`
    },
    tieShared: finishOn,
    line: 'Línea',
    points: 'Puntos en el tablero',
    overtime: 'Tiempo extra',
    wentOut: (who: Named, gains: readonly string[]) =>
      `${did(who, 'cerrado')}${gains.length ? `: ${gains.join(', ')}` : ''}`,
    gain: (who: Named, count: number) => `${count} ${of(who)}`,
    gainTwice: (who: Named, count: number) => `dos veces ${count} ${of(who)}`,
    gained: 'Ganado',
    final: 'Final',
    again: 'Jugar otra vez',
    asked: (name: string) => `A ${name} le gustaría jugar otra vez.`,
    newGame: 'Partida nueva',
    board: 'Volver al tablero',
    tryTurns: (count: number) => `${count} ${plural(count, 'turno', 'turnos')} para reintentar`,
    record: 'Descargar la partida',
    gcg: 'Descargar en GCG',
    result: 'Ver el resultado',
  },
  sharing: {
    title: 'Enseñar esta partida a otros',
    on: 'Con el enlace, cualquiera puede ver esta partida, sin cuenta.',
    off: 'Solo sus jugadores pueden ver esta partida.',
    toggle: 'Enlace para todos',
    link: 'Enlace a esta partida',
    copy: 'Copiar el enlace',
    copyLabel: 'Copiar el enlace a esta partida',
    myRack: 'Enseñar mi atril',
    rackOf: (name: string) => `Enseñar el atril de ${name}`,
    racks: (names: readonly string[]) =>
      names.length > 0
        ? `El enlace enseña los atriles de ${list(names)}.`
        : 'El enlace no enseña ningún atril.',
    failed: 'El servidor no ha respondido. Inténtalo de nuevo.',
  },
  sharedGame: {
    title: (names: readonly string[]) => list(names),
    loading: 'Cargando la partida',
    ended: 'Este enlace ya no vale.',
    endedNote: 'Quizá los jugadores de esta partida lo han desactivado.',
    unreachable: 'El servidor no ha respondido.',
    again: 'Reintentar',
    hidden: (names: readonly string[]) =>
      `${list(names)} no ${plural(names.length, 'enseña su atril', 'enseñan sus atriles')}.`,
    gcg: 'Descargar en GCG',
    play: 'Jugar tú una partida',
  },
}
