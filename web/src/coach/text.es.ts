/** The texts of the coach, in Spanish. */
import { counted, list, number, plural, tiles } from '../text/counting.es'
import { percents, tenths } from './figures'
import type { CoachText } from './text.en'

const tenth = tenths('es')

function keeping(kept: string): string {
  return kept ? `, guardando ${tiles(kept)}` : ''
}

function notListed(words: readonly string[]): string {
  return `${list(words)} no ${plural(words.length, 'está', 'están')} en la lista`
}

export const es: CoachText = {
  percent: percents('es'),
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  title: 'El entrenador',
  ask: 'Preguntar al entrenador',
  about:
    'La opción de ganar de cada jugador y la jugada que habría hecho el entrenador, turno a turno.',
  putAway: 'Cerrar el entrenador',
  reading: 'El entrenador está analizando la partida…',
  read: 'El entrenador ha analizado la partida: sus notas están junto a los turnos.',
  again: 'Preguntar otra vez',
  busy: 'El entrenador está con otras partidas. Pregunta otra vez en un momento.',
  unreachable: 'El servidor no ha respondido. Pregunta otra vez.',
  chances: 'Opción de ganar',
  chancesNote:
    'Son las opciones de jugadores de igual fuerza, según los puntos y las fichas sin jugar.',
  noChances: 'No disponible para una partida con línea de meta.',
  asTable: 'Como tabla',
  turn: 'Turno',
  start: 'Inicio',
  note: 'El entrenador sobre este turno',
  before: 'Elige un turno para ver la nota del entrenador.',
  silent: 'El entrenador no tiene nota sobre este turno.',
  play: (at: string, word: string, score: number, kept: string) =>
    `${at} ${word} por ${number(score)}${keeping(kept)}`,
  exchange: (put: string, kept: string) => `cambiar ${tiles(put)}${keeping(kept)}`,
  pass: 'pasar',
  best: { play: 'La mejor jugada.', other: 'No había nada mejor.' },
  asGood: (move: string) => `Tan buena como la mejor. La elección del entrenador: ${move}.`,
  bestHere: (move: string) => `La elección del entrenador: ${move}.`,
  bingoHere: (move: string) => `Era posible un bingo: ${move}.`,
  bingoFound: 'Un bingo: todo el atril de una vez.',
  bingoToo: 'También era posible un bingo; el entrenador prefiere esto.',
  remarks: {
    well_found: 'Bien visto: nada más se acercó a menos de diez puntos.',
    well_handled: 'No había nada mucho mejor. Bien jugado.',
  },
  gaveUp: {
    play: (cost: number) => `Esta jugada cedió ${tenth(cost)} puntos.`,
    other: (cost: number) => `Este turno cedió ${tenth(cost)} puntos.`,
  },
  gaveUpLittle: 'La diferencia es de menos de medio punto.',
  phoney: {
    unchallenged: (words: readonly string[]) => `${notListed(words)}; nadie impugnó.`,
    stood: (words: readonly string[]) => `${notListed(words)}, y aun así la jugada valió.`,
    challenged: (words: readonly string[]) => `${notListed(words)}; se impugnó.`,
    withdrawn: (words: readonly string[]) => `${notListed(words)}; se retiró.`,
  },
  withdrawn: 'Retirada, aunque la lista tiene todas sus palabras.',
  compared: 'La jugada hecha y la elección del entrenador',
  choices: { coach: 'Entrenador', played: 'Jugada' },
  columns: { score: 'Puntos', kept: 'Guardado', together: 'Total' },
  nothingKept: 'nada',
  kept: tiles,
  show: 'Verla en el tablero',
  showPlayed: 'Volver a lo que se jugó',
  lessons: 'Resumen',
  line: 'Medida',
  weighed: 'Turnos analizados',
  average: 'Cedido de media por turno',
  bigMistakes: 'Errores grandes',
  smallMistakes: 'Errores pequeños',
  bingosFound: 'Bingos encontrados',
  bingosMissed: 'Bingos que no viste',
  phoneys: 'Palabras inventadas jugadas',
  letStand: 'Palabras inventadas de otros sin impugnar',
  challenges: 'Impugnaciones ganadas',
  wonOf: (won: number, made: number) => `${number(won)} de ${number(made)}`,
  worst: 'Turnos que vale la pena mirar otra vez',
  loss: {
    points: (cost: number) => `${tenth(cost)} puntos cedidos`,
    games: (games: number) => `${tenth(games)} de 100 partidas cedidas`,
  },
  turnGaveUp: (turn: number, loss: string) => `Turno ${turn}, ${loss}`,
  marked: (loss: string) => `El entrenador: ${loss}`,
  weighs: 'El entrenador pesa dos cosas: los puntos, y lo que suelen valer las fichas guardadas.',
  withheld: (turns: number) =>
    `En ${counted(turns, 'turno')} cerca del final no juzga, y dice allí por qué.`,
  noLookAhead: 'No calcula más allá, y no sabe lo que tú sabías. Unos pocos puntos dicen poco.',
  lookedAhead: (turns: number) =>
    `En ${counted(turns, 'turno')} ha calculado más allá, y dice allí lo seguro que está. No sabe lo que tú sabías.`,
  deeper: {
    title: 'Mirar más a fondo',
    about:
      'El entrenador sigue los turnos dudosos en cientos de partidas simuladas, y corrige sus notas. Tarda unos segundos.',
    stop: 'Parar',
    goOn: 'Seguir',
    starting: 'Empezando…',
    queued: (ahead: number) =>
      ahead === 1
        ? 'En espera: una búsqueda va antes que esta.'
        : `En espera: ${number(ahead)} búsquedas van antes que esta.`,
    progress: (judged: number, doubtful: number) =>
      `${number(judged)} de ${number(doubtful)} ${plural(doubtful, 'turno', 'turnos')}`,
    all: (doubtful: number) =>
      doubtful === 0
        ? 'Ningún turno es dudoso.'
        : doubtful === 1
          ? 'El único turno dudoso se ha juzgado otra vez.'
          : `Los ${number(doubtful)} turnos dudosos se han juzgado otra vez.`,
    stopped: (judged: number, doubtful: number) =>
      `Parado: ${number(judged)} de ${number(doubtful)} turnos se han juzgado otra vez.`,
    late: (judged: number, doubtful: number) =>
      `Se acabó el tiempo: ${number(judged)} de ${number(doubtful)} turnos se han juzgado otra vez. Sigue en un minuto.`,
  },
  lexicon: (name: string) => `Usa la lista de palabras «${name}».`,
  unknownRacks: 'Los turnos con un atril desconocido no se analizan.',
}
