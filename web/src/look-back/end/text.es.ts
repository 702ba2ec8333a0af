/** The texts of a game's result, in Spanish. */
import { counted, list, number, plural } from '../../text/counting.es'
import type { Named } from '../../text/named'
import { does } from '../../text/players.es'
import type { ResultText } from './text.en'

function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const es: ResultText = {
  winsBy: (who: Named, margin: number) =>
    `${does(who, 'gana', 'ganas')} por ${number(margin)} ${plural(margin, 'punto', 'puntos')}`,
  draw: 'Empate',
  bestWord: (word: string, mine: boolean) =>
    mine ? `Tu mejor palabra: *${word}*` : `La mejor palabra: *${word}*`,
  allTiles: (tiles: number) => `, con ${number(tiles)} fichas`,
  wordAt: (word: string, at: string) => `${word} en ${at}`,
  wordsAt: (better: string, at: string, played: string) =>
    played ? `${better} en ${at}; jugaste ${played}` : `${better} en ${at}`,
  coach: 'Entrenador',
  reading: 'El entrenador está leyendo…',
  by: (turns: number) => `El entrenador, sobre ${counted(turns, 'turno')}`,
  again: 'Preguntar otra vez',
  sentence: {
    one: (word: string, turn: number, more: number, known: boolean) =>
      `*${word}*, en el turno ${number(turn)}, valía *${number(more)}* más.${known ? ' Conoces esa palabra.' : ''}`,
    several: (words: readonly string[], more: number, known: boolean) =>
      `${number(words.length)} palabras ${known ? 'que conoces ' : ''}valían *${number(more)}* más: ${list(words.map((word) => `*${word}*`))}.`,
    tiles: (turn: number, more: number) =>
      `En el turno ${number(turn)}, fichas nuevas valían *${number(more)}* más.`,
    nothing: 'No había nada mucho mejor.',
    unsaid: (words: number, more: number) =>
      words === 1
        ? `Una palabra mejor valía *${number(more)}* más.`
        : `${number(words)} palabras mejores valían *${number(more)}* más.`,
  },
  remember: (turns: number) =>
    turns === 1 ? 'Un turno para recordar' : `${atStart(counted(turns, 'turno'))} para recordar`,
  better: 'Mejor',
  known: 'Conoces esta palabra.',
  also: (turns: readonly number[]) =>
    `También estaba en ${plural(turns.length, 'el turno', 'los turnos')} ${list(turns.map(number))}.`,
  cost: (turn: number, points: number) =>
    `El turno ${number(turn)} costó *${number(points)}* ${plural(points, 'punto', 'puntos')}`,
  costGames: (turn: number, games: string) => `Turno ${number(turn)} · ${games}`,
  bestPlay: (turn: number) => `Turno ${number(turn)} · la mejor jugada`,
  tryIt: 'Probar',
  stepOf: (place: number, count: number) => `${number(place)} de ${number(count)}`,
  nextTurn: (turn: number) => `Siguiente: turno ${number(turn)}`,
  shown: 'En el tablero',
  findFirst: 'Dejar que las busque primero',
  find: (score: number) => `Había una jugada de *${number(score)}*. ¿La encuentras?`,
  show: 'Mostrarla',
  whole: 'Todo el tablero',
  rack: 'El atril',
  open: (turn: number) => `Turno ${number(turn)}, con la nota del entrenador`,
  chances: 'Opción de ganar, turno a turno',
  more: 'Más de esta partida',
  behind: {
    turns: ['Turno a turno', (turns: number) => `Repasar los ${number(turns)}, con los atriles`],
    curves: ['Puntos y opciones', () => 'Las dos curvas, también como tabla'],
    sheet: ['Hoja de puntos', () => 'Con las fichas restantes, el tiempo y la regla'],
    share: ['Compartir o descargar', () => 'Enlace, imagen, GCG'],
  },
}
