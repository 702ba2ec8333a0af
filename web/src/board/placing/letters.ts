/** Letters and what their tiles are worth. */
export const BLANK = '?'
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const VOWELS = 'AEIOU'

const VALUES = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10]

/** The points of a tile; a blank, whatever it stands for, is worth nothing. */
export function pointsOf(tile: string): number {
  return VALUES[ALPHABET.indexOf(tile)] ?? 0
}

export function isLetter(text: string): boolean {
  return text.length === 1 && ALPHABET.includes(text)
}
