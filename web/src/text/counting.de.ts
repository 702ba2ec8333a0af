/** Numbers, lists and counted things in German. */
import { lists, numbers, plural } from './forms'

const NUMBERS = ['keine', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
export const number = numbers('de')
export const list = lists('und')
export { plural }

/** The singular comes with its article. */
export function counted(count: number, one: string, many: string): string {
  return plural(count, one, `${NUMBERS[count] ?? number(count)} ${many}`)
}

export function points(count: number): string {
  return `${number(count)} ${plural(count, 'Punkt', 'Punkte')}`
}

/** The genitive of a name: Adas, Max’, Felix’. */
export function of(name: string): string {
  return /[sßxz]$/i.test(name) ? `${name}’` : `${name}s`
}

/** A duration in the accusative. */
export function spanInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'einen Tag', 'Tage')
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'eine Stunde', 'Stunden')
  if (seconds % 60 === 0) return counted(seconds / 60, 'eine Minute', 'Minuten')
  return counted(seconds, 'eine Sekunde', 'Sekunden')
}

/** Tiles by their letters, with the blanks in words: AE und zwei Blankos. */
export function tiles(held: string): string {
  const letters = held.replaceAll('?', '')
  const blanks = held.length - letters.length
  return list([letters, blanks > 0 ? counted(blanks, 'ein Blanko', 'Blankos') : ''].filter(Boolean))
}
