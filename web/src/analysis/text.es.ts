/** The texts of the board for analysis, in Spanish. */
import { tenths } from '../coach/figures'
import type { Translated } from '../text/catalogue'
import { number } from '../text/counting.es'
import type { AnalysisText } from './text.en'

const tenth = tenths('es')

export const es: Translated<AnalysisText> = {
  title: 'Análisis',
  number,
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  percent: (share: number) => `${tenth(100 * share)}\u00a0%`,
  aside: (share: number) => `± ${tenth(100 * share)}`,
  between: (low: string, high: string) => `${low} a ${high}`,
  unknown: 'aún no se sabe',
  neverKnown: 'no se sabe',
  nothingKnown: 'Aún no se sabe nada.',
  nothingStored: 'El enlace contiene la posición. No se guarda nada.',
  link: 'Enlace a esta posición',
  copy: 'Copiar',
  copyLabel: 'Copiar el enlace a esta posición',
  otherList: (asked: string, used: string) =>
    `La lista de palabras «${asked}» no está aquí. Todas las cifras son de «${used}».`,
  entry: 'Una jugada',
  entryHint:
    'Casilla y palabra, como en una hoja de puntos: 8D JUKEBOX en horizontal, D8 JUKEbOX en vertical con un comodín. O -IU para cambiar, o pasar.',
  entryExample: 'D8 JUKEbOX',
  join: 'Comparar',
  lay: 'Ponerla',
  clear: 'Vaciar',
  onTurn: 'Atril del jugador de turno',
  next: (place: number) =>
    place === 1 ? 'Atril del jugador siguiente' : `Atril del jugador ${place + 1}`,
  rackHint:
    'Cambia una ficha para ver qué cambiaría. El otro atril puede quedar vacío, o escribirse en parte.',
  draw: 'Sacar al azar',
  lines: 'Líneas',
  linesCaption: 'Jugadas de esta posición, la mejor primero. El número de una fila es su tecla.',
  noRack: 'Escribe el atril del jugador de turno para ver sus jugadas.',
  over: 'La partida acaba aquí.',
  nothing: 'Ninguna jugada.',
  columns: {
    move: 'Jugada',
    score: 'Puntos',
    kept: 'Guarda',
    equity: 'Vale',
    chance: 'Opción',
    mean: 'Ventaja',
  },
  pass: 'pasar',
  exchange: (tiles: string) => `cambiar ${tiles}`,
  keeps: (tiles: string) => (tiles ? `guarda ${tiles}` : 'no guarda nada'),
  phoney: (words: readonly string[]) => `no está en la lista: ${words.join(', ')}`,
  hopeless: 'descartada',
  search: { simulation: 'Simular', preendgame: 'Resolver', endgame: 'Resolver' },
  stop: 'Parar',
  queued: (ahead: number) =>
    ahead === 1
      ? 'En espera: una búsqueda va antes que esta.'
      : `En espera: ${number(ahead)} búsquedas van antes que esta.`,
  starting: 'Empezando…',
  simulated: (samples: number, seconds: number) =>
    `${number(samples)} muestras en ${tenth(seconds)} s`,
  outlooked: (seconds: number) => `${tenth(seconds)} s`,
  decided: 'La mejor jugada está encontrada.',
  undecided: 'Sin decidir en el tiempo.',
  leading: (move: string, share: string) => `La mejor hasta ahora: ${move}, ${share}.`,
  proven: 'El mejor juego de ambos, demostrado.',
  unproven: 'El mejor juego encontrado; sin demostrar.',
  spread: (points: string) => `El jugador de turno gana ${points} hasta el final.`,
  you: 'De turno',
  other: 'El otro',
  compare: 'Comparar dos',
  comparing: 'Dos jugadas lado a lado',
  comparingNote: 'La mejor jugada junto a la que se ve en el tablero.',
  rows: {
    reply: 'La respuesta da de media',
    replyBingo: 'La respuesta es un bingo',
    own: 'El turno siguiente da de media',
    ownBingo: 'El turno siguiente es un bingo',
    worth: 'Las fichas guardadas valen',
  },
  notSearched: 'Simula para ver las respuestas.',
  path: 'Jugadas hasta ahora',
  start: 'Inicio',
  tried: 'Probadas desde aquí',
  drop: 'Quitar esta jugada',
  edit: 'Editar',
  done: 'Listo',
  editing: 'Editar la posición',
  editNote:
    'Escribe letras en el tablero: una letra pone una ficha, con Mayús un comodín. Retroceso vacía una casilla, la barra espaciadora cambia la dirección.',
  edition: 'Edición',
  byOwnRules: (title: string) => `${title} está ahora entre las ediciones.`,
  list: 'Lista de palabras',
  score: (place: number) =>
    place === 0
      ? 'Puntos del jugador de turno'
      : place === 1
        ? 'Puntos del siguiente'
        : `Puntos del jugador ${place + 1}`,
  zeroTurns: 'Turnos sin puntos antes',
  word: 'Una palabra en el tablero',
  put: 'Ponerla en el tablero',
  clearSquare: (square: string) => `Vaciar ${square}`,
  clearBoard: 'Vaciar el tablero',
  text: 'La posición como texto (CGP)',
  failed: 'El servidor no ha respondido. Inténtalo de nuevo.',
  ready: (count: number) => `${number(count)} jugadas.`,
  keys: 'Teclas: 1 a 9 muestran una jugada, Intro la pone, Retroceso la quita, las flechas recorren las jugadas, S simula, C compara, E edita.',
}
