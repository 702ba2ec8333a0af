/** Tiles as a screen reader says them. */
import { text } from '../text/text.svelte'
import { POINT } from './placing/alphabet'
import { spelled } from './placing/letters'

/** A tile letter by letter: C H, L point L. As one word it would be read as a syllable, or not at all. */
export function tileSaid(tile: string): string {
  return [...spelled(tile)].map((sign) => (sign === POINT ? text.board.point : sign)).join(' ')
}
