/** The texts of the screen for learning, in Spanish. */
import { number, plural } from '../text/counting.es'
import type { LearnText } from './text.en'

export const es: LearnText = {
  title: 'Aprender',
  again: 'Otra vez hoy',
  went: 'Adónde fueron los puntos',
  game: 'El juego',
  puzzles: 'Problemas',
  rules: 'Reglas y consejos',
  choose: 'Elegir un mazo',
  ask: (count: number) => `Repasar ${number(count)} ${plural(count, 'palabra', 'palabras')}`,
}
