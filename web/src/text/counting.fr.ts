/** Numbers, lists and counted things in French. */
import { lists, numbers, frenchPlural as plural } from './forms'

const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']
export const number = numbers('fr')
export const list = lists('et')
export { plural }

/** Counted masculine things. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[count] ?? number(count)} ${plural(count, one, many)}`
}

/** Counted feminine things. */
export function countedFeminine(count: number, one: string, many = `${one}s`): string {
  const feminine = ['aucune', 'une'][count] ?? NUMBERS[count]
  return `${feminine ?? number(count)} ${plural(count, one, many)}`
}

export function points(count: number): string {
  return `${number(count)} ${plural(count, 'point', 'points')}`
}

/** Of a name: de Ben, d’Ada. */
export function of(name: string): string {
  return /^[aeiouyhàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`
}

export function spanInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'jour')
  if (seconds % 3600 === 0) return countedFeminine(seconds / 3600, 'heure')
  if (seconds % 60 === 0) return countedFeminine(seconds / 60, 'minute')
  return countedFeminine(seconds, 'seconde')
}

export function turnsLost(count: number): string {
  return counted(count, 'tour')
}

/** Tiles by their letters, with the blanks in words: AE et deux jokers. */
export function tiles(held: string): string {
  const letters = held.replaceAll('?', '')
  const blanks = held.length - letters.length
  return list([letters, blanks > 0 ? counted(blanks, 'joker') : ''].filter(Boolean))
}
