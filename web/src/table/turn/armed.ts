/** A play laid ahead that the page makes by itself when the turn comes, if it is still the same. */
import type { Refusal, Sum } from '../../api/types'
import { type Laying, laidTiles } from '../../board/placing/laying'

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
    tiles: tilesOf(laying),
    word: main?.word.toUpperCase() ?? '',
    words: wordsOf(sum),
    score: sum.score,
  }
}

/** What keeps the play from being made as it was armed; null for nothing. */
export function unfitness(armed: Armed, laying: Laying, found: Sum | Refusal | null): Unfit | null {
  if (!found || tilesOf(laying) !== armed.tiles) return { kind: 'taken' }
  if (!('words' in found)) return { kind: 'refused', refusal: found }
  if (wordsOf(found).join() !== armed.words.join()) return { kind: 'other_words' }
  return found.score === armed.score ? null : { kind: 'other_score', score: found.score }
}

function tilesOf(laying: Laying): string {
  return laidTiles(laying)
    .map(({ square, tile }) => square + tile)
    .sort()
    .join(' ')
}

function wordsOf(sum: Sum): string[] {
  return sum.words.map(({ at, word }) => `${at} ${word}`).sort()
}
