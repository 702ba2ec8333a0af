/** A play laid ahead that the page makes by itself when the turn comes, if it is still the same. */

import type { ArmedTiles, Refusal, Sum, Turn, View } from '../../api/types'
import { type Laying, laidTiles } from '../../board/placing/laying'
import { inCapitals } from '../../board/placing/letters'

/** What was agreed to when the play was armed. */
export interface Armed {
  /** the tiles laid, in any order */
  readonly tiles: string
  readonly word: string
  readonly words: readonly string[]
  readonly score: number
}

/** Why an armed play is not made. */
export type Unfit =
  | { kind: 'taken' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'other_words' }
  | { kind: 'other_score'; score: number }

export function armedOf(laying: Laying, sum: Sum): Armed {
  const main = sum.words.find((word) => word.main)
  return {
    tiles: tilesOf(laidTiles(laying)),
    word: inCapitals(main?.word ?? ''),
    words: wordsOf(sum),
    score: sum.score,
  }
}

/** What keeps the play from being made as it was armed; null for nothing. */
export function unfitness(armed: Armed, laying: Laying, found: Sum | Refusal | null): Unfit | null {
  if (!found || tilesOf(laidTiles(laying)) !== armed.tiles) return { kind: 'taken' }
  if (!('words' in found)) return { kind: 'refused', refusal: found }
  if (wordsOf(found).join() !== armed.words.join()) return { kind: 'other_words' }
  return found.score === armed.score ? null : { kind: 'other_score', score: found.score }
}

/** Whether the server keeps and makes what this player arms, so that the page may be closed. */
export function isMadeByServer({ seat, terms }: Pick<View, 'seat' | 'terms'>): boolean {
  return seat !== null && terms.time?.kind === 'days'
}

/** What the server has armed. */
export function written({ tiles, word, words, score }: ArmedTiles): Armed {
  return { tiles: tilesOf(tiles), word: inCapitals(word), words: [...words].sort(), score }
}

/** Whether one of the turns laid the armed tiles. */
export function wasMade(armed: Armed, turns: readonly Pick<Turn, 'squares'>[]): boolean {
  const squares = armed.tiles
    .split(' ')
    .map((laid) => laid.slice(0, -1))
    .sort()
    .join(' ')
  return turns.some((turn) => [...turn.squares].sort().join(' ') === squares)
}

export function tilesOf(tiles: readonly { square: string; tile: string }[]): string {
  return tiles
    .map(({ square, tile }) => square + tile)
    .sort()
    .join(' ')
}

function wordsOf(sum: Sum): string[] {
  return sum.words.map(({ at, word }) => `${at} ${word}`).sort()
}
