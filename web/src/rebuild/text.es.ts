/** The texts of the screen on which a game is rebuilt from its score sheet, in Spanish. */
import type { RebuildText } from './text.en'

export const es: RebuildText = {
  title: 'A partir de la hoja de puntos',
  about: 'Copia el tablero final y la hoja: de ellos sale la partida, jugada por jugada.',
  board: 'El tablero final',
  boardNote:
    'Quince filas, un punto por casilla vacía. Toca una ficha para hacerla comodín, o escríbela en minúscula.',
  rows: 'Filas del tablero',
  badRows: (lines) =>
    `Estas filas no valen: ${lines}. Una fila tiene como mucho 15 letras o puntos.`,
  clear: 'Borrar todo',
  sheet: 'La hoja de puntos',
  sheetNote:
    'Los puntos de cada jugada, y la palabra si está escrita: 24 HORN. Un guion si no hubo puntos, ? si no se lee.',
  figures: 'Los números son',
  scores: 'Puntos',
  totals: 'Totales',
  player: (number) => `Jugador ${number}`,
  nameOf: (number) => `Nombre del jugador ${number}`,
  cell: (name, turn) => `${name}, jugada ${turn}`,
  addPlayer: 'Otro jugador',
  removePlayer: 'Un jugador menos',
  edition: 'Edición',
  byOwnRules: (title) => `${title} está ahora entre las ediciones.`,
  find: 'Encontrar la partida',
  badCell: (name, turn) =>
    `${name}, jugada ${turn}: escribe un número, un guion o ?, y una palabra como mucho.`,
  ahead: (count) => `Hay ${count} delante …`,
  looking: ['Buscando la partida …', 'Buscando un error …', 'Buscando dos errores …'],
  cancel: 'Cancelar',
  unreachable: 'No se pudo llegar al servidor.',
  cutShort:
    'La búsqueda se cortó: desde aquí ya se ha buscado mucho. Prueba otra vez en un minuto.',
  found: 'La partida',
  nthTurn: (turn, turns) => `${turn} de ${turns}`,
  backToTurns: 'Volver a las jugadas',
  turnScore: (name, turn, score) => `${name}, jugada ${turn}: ${score}`,
  nothing: 'no puso nada',
  wrong: (name, turn, written, play, score) =>
    `${name}, jugada ${turn}: la hoja dice ${written}, ${play} vale ${score}.`,
  byTotals: (name, turn, written, play, score) =>
    `${name}, jugada ${turn}: según los totales son ${written}, ${play} vale ${score}.`,
  laidNothing: (name, turn, written) =>
    `${name}, jugada ${turn}: según la hoja son ${written}, pero no se puso nada.`,
  misspelt: (name, turn, said, word) =>
    `${name}, jugada ${turn}: la hoja dice ${said}, el tablero tiene ${word}.`,
  take: (score) => `Tomar ${score}`,
  insist: (written) => `${written} está bien`,
  missing: (name, turn, play, score) =>
    `Antes de la jugada ${turn} de ${name} falta una en la hoja: ${play}, ${score}.`,
  add: 'Añadirla',
  noneMissing: 'No falta ninguna',
  orSquare: '¿O se leyó mal una letra del tablero?',
  read: (square, letter) => `${square} es ${letter}`,
  blank: 'un comodín',
  question: (name, turn, score) => `${name}, jugada ${turn}, ${score} puntos: ¿qué jugada fue?`,
  unknown: 'No lo sé',
  complete: 'Se conocen todas las jugadas.',
  likeliest: (games) => `Encajan ${games} partidas. Esta es la más probable.`,
  stopped: 'La búsqueda se detuvo: pueden encajar otras partidas.',
  refused: 'Las reglas no permiten esta partida, así que no se guarda.',
  lookThrough: 'Repasar y comentar',
  download: 'Descargar (GCG)',
  or: (plays) => `o ${plays}`,
  noGame: 'No encaja ninguna partida',
  first: (name, turn, score) =>
    `${name}, jugada ${turn}, es la primera que no puede valer ${score}. Revisa la hoja hasta ahí, y el tablero.`,
  firstUnread: (name, turn) =>
    `${name}, jugada ${turn}, es la primera que no puede ser. Revisa la hoja hasta ahí, y el tablero.`,
  uncertain: 'La búsqueda se detuvo antes de probarlo todo.',
  tooMany: (squares) =>
    `Hay más fichas de estas que en el juego: ${squares}. ¿Alguna es un comodín?`,
  noBoard: 'Ninguna partida acaba así: todas las fichas se tocan, y una está en el centro.',
}
