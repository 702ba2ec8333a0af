/** The texts around tips, lists and examples, in Spanish. */
import type { Translated } from '../text/catalogue'
import type { AdviceText } from './text.en'

export const es: Translated<AdviceText> = {
  examples: 'Ejemplos resueltos',
  examplesNote:
    'Las jugadas que puntúa la hoja de reglas. Pulsa una para verla en el tablero con sus puntos.',
  tips: 'Diez consejos',
  lists: 'Palabras que conviene saber',
  show: (play: string, points: number) => `${play}, ${points} puntos: ver en el tablero`,
  drawn: (tiles: string) => `Sacadas: ${tiles}`,
  sorted: (tiles: string) => `ordenadas: ${tiles}`,
  shut: 'Se abre después de la partida.',
  place: (number: number, count: number) => `${number} de ${count}`,
  previous: 'Anterior',
  next: 'Siguiente',
  none: 'Los consejos y los ejemplos resueltos vienen impresos en la hoja de reglas de una caja. Esta edición sigue las reglas de clubes y torneos, que no tienen tal hoja.',
  instead:
    'Sus reglas están aquí en doce líneas. Puedes aprender las palabras con tarjetas, y buscar la mejor jugada en problemas:',
  loading: 'Cargando consejos y ejemplos…',
  failed: 'El servidor no ha respondido.',
  again: 'Reintentar',
}
