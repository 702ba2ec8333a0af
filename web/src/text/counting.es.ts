/** Numbers, lists and counted things in Spanish. */
import { lists, numbers, plural, spanishAnd } from './forms'

const NUMBERS = ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
export const number = numbers('es')
export const list = lists(spanishAnd)
export { plural }

/** Counted masculine things. */
export function counted(count: number, one: string, many = `${one}s`): string {
  // "no" things are said in the singular
  return `${NUMBERS[count] ?? number(count)} ${count === 0 ? one : plural(count, one, many)}`
}

/** Counted feminine things. */
export function countedFeminine(count: number, one: string, many = `${one}s`): string {
  const feminine = ['ninguna', 'una'][count] ?? NUMBERS[count]
  return `${feminine ?? number(count)} ${count === 0 ? one : plural(count, one, many)}`
}

export function points(count: number): string {
  return `${number(count)} ${plural(count, 'punto', 'puntos')}`
}

export function spanInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'día')
  if (seconds % 3600 === 0) return countedFeminine(seconds / 3600, 'hora')
  if (seconds % 60 === 0) return counted(seconds / 60, 'minuto')
  return counted(seconds, 'segundo')
}

export function turnsLost(count: number): string {
  return counted(count, 'turno')
}

/** Tiles by their letters, with the blanks in words: AE y dos comodines. */
export function tiles(held: string): string {
  const letters = held.replaceAll('?', '')
  const blanks = held.length - letters.length
  return list([letters, blanks > 0 ? counted(blanks, 'comodín', 'comodines') : ''].filter(Boolean))
}
