/**
 * Letters and tiles as they are written. A tile is one character in every language: one of several
 * letters, such as the Spanish CH, has a character of its own. A small letter is a blank.
 */
import { faces } from '../../api/tile-sets.svelte'

export const BLANK = '?'

function written(tiles: string, write: (face: string) => string): string {
  // almost every text is of letters that stand for themselves
  return tiles.replace(/[^\0-\x7f]/g, (sign) => {
    const face = faces.get(sign)
    return face ? write(face) : sign
  })
}

/** Tiles or a word as people read them: COCHE, with the one tile CH. */
export function spelled(tiles: string): string {
  return written(tiles, (face) => face)
}

/** A word in capitals, also where blanks are small in it. */
export function inCapitals(word: string): string {
  return spelled(word.toUpperCase())
}

/** Tiles as programs write them, each of several letters in brackets. */
export function bracketed(tiles: string): string {
  return written(tiles, (face) => `[${face}]`)
}
