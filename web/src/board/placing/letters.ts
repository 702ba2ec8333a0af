/** Letters and tiles as they are written. */
export const BLANK = '?'

export function isLetter(text: string): boolean {
  return /^[A-Z]$/.test(text)
}

export function isVowel(tile: string): boolean {
  return 'AEIOU'.includes(tile)
}
