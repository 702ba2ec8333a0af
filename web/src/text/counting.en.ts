/** Numbers, lists and counted things in English. */
import { lists, numbers, plural } from './forms'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
export const number = numbers('en-GB')
export const list = lists('and')
export { plural }

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[count] ?? number(count)} ${plural(count, one, many)}`
}

export function points(count: number): string {
  return `${number(count)} ${plural(count, 'point', 'points')}`
}

export function spanInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'day')
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'hour')
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}

export function turnsLost(count: number): string {
  return count === 1 ? 'a turn' : counted(count, 'turn')
}

/** Tiles by their letters, with the blanks in words: AE and two blanks. */
export function tiles(held: string): string {
  const letters = held.replaceAll('?', '')
  const blanks = held.length - letters.length
  const inWords = blanks === 1 ? 'a blank' : counted(blanks, 'blank')
  return list([letters, blanks > 0 ? inWords : ''].filter(Boolean))
}
