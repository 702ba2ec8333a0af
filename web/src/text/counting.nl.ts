/** Numbers, lists and counted things in Dutch. */
import { lists, numbers, plural } from './forms'

const NUMBERS = ['geen', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen']
export const number = numbers('nl')
export const list = lists('en')
export { plural }

export function counted(count: number, one: string, many = `${one}en`): string {
  return `${NUMBERS[count] ?? number(count)} ${plural(count, one, many)}`
}

export function points(count: number): string {
  return `${number(count)} ${plural(count, 'punt', 'punten')}`
}

export function spanInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'dag', 'dagen')
  // hours and minutes stay in the singular after a number, as Dutch says them
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'uur', 'uur')
  if (seconds % 60 === 0) return counted(seconds / 60, 'minuut', 'minuten')
  return counted(seconds, 'seconde', 'seconden')
}

export function turnsLost(count: number): string {
  return count === 1 ? 'een beurt' : counted(count, 'beurt')
}

/** Tiles by their letters, with the blanks in words: AE en twee blanco’s. */
export function tiles(held: string): string {
  const letters = held.replaceAll('?', '')
  const blanks = held.length - letters.length
  const inWords = blanks === 1 ? 'een blanco' : counted(blanks, 'blanco', 'blanco’s')
  return list([letters, blanks > 0 ? inWords : ''].filter(Boolean))
}
