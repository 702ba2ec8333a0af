/** The texts of the menu's rows, in Spanish. */
import type { Translated } from '../../text/catalogue'
import { list, plural, spanInWords } from '../../text/counting.es'
import type { menuRows as english } from './text.en'

export const menuRows: Translated<typeof english> = {
  game: 'Esta partida',
  back: 'Atrás',
  notesAndPlays: 'Notas y jugadas escritas',
  peopleNote: 'Silenciar, denunciar, bloquear, dejar mirar',
  downloads: 'Archivos y reparto limpio',
  appearance: 'Colores, movimiento, idioma, avisos',
  leave: 'Salir',
  home: 'Inicio',
  homeNote: 'La partida te espera',
  ending: 'Anular o abandonar',
  endingNote: 'Pregunta otra vez',
  people: (names: readonly string[]) =>
    names.length > 0 ? `${list(names)} y espectadores` : 'Espectadores',
  look: 'Aspecto y sonido',
  statistics: 'Mis estadísticas',
  openAccount: 'Cuenta',
  language: 'Idioma',
  theme: 'Claro u oscuro',
  themes: { auto: 'Auto', light: 'Claro', dark: 'Oscuro' },
  palette: 'Colores del tablero',
  palettes: { edition: 'Edición', contrast: 'Alto contraste', safe: 'Daltonismo' },
  motion: 'Movimiento',
  lessMotion: ' apagado, como pide tu sistema',
  hideUnseen: 'Ocultar las fichas no vistas',
  rackOrder: 'Orden del atril',
  rackOrders: { own: 'El mío', alphabet: 'De la A a la Z', vowels: 'Vocales primero' },
  rules: 'Reglas',
  drawsNote: 'la prueba de que nadie eligió las fichas',
  resign: 'Abandonar',
  resignCost: 'sales enseguida, los demás conservan sus puntos',
  resignCostAtLast: 'aceptas la última jugada, y deciden los puntos',
  resignCostOfTwo: (other: string) => `${other} gana enseguida`,
  giveTime: (milliseconds: number, other = 'los demás') =>
    `Dar ${spanInWords(milliseconds / 1000)} más a ${other}`,
  abort: 'Anular la partida',
  abortOffer: 'Proponer anular la partida',
  abortAlone: 'acaba enseguida, sin ganador',
  abortTogether: (names: readonly string[]) =>
    `acaba sin ganador en cuanto ${list(names)} ${plural(names.length, 'acepte', 'acepten')} también`,
}
