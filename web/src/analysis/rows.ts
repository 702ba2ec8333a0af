/** The rows of the table of lines: moves by equity, with what a search says of them. Pure. */
import type { Searched } from '../api/positions'
import type { Line, Outlook, Prospect } from '../api/types'

export interface Row {
  readonly key: string
  readonly move: Pick<Line, 'kind' | 'at' | 'word' | 'tiles' | 'score'>
  readonly line: Line | null
  readonly found: Prospect | Outlook | null
}

export function keyOf({ kind, at, word, tiles }: Row['move']): string {
  return kind === 'play' ? `${at} ${word}` : `${kind} ${tiles}`
}

/** The moves that a search compares, the best first; none of an endgame, which has one line. */
export function comparedIn(search: Searched | null): readonly (Prospect | Outlook)[] {
  if (search?.type === 'simulated') return search.prospects
  return search?.type === 'outlooks' ? search.outlooks : []
}

/**
 * The rows: the lines by equity while a search goes on, so that nothing moves under the finger, and
 * when it is done in the order that it found. The best move it found is among them in any case.
 */
export function rowsOf(lines: readonly Line[], search: Searched | null): Row[] {
  const compared = comparedIn(search)
  const found = new Map(compared.map((one) => [keyOf(one), one]))
  const rows: Row[] = lines.map((line) => {
    const key = keyOf(line)
    return { key, move: line, line, found: found.get(key) ?? null }
  })
  const known = new Set(rows.map(({ key }) => key))
  const first = compared[0]
  if (first && !known.has(keyOf(first))) {
    rows.push({ key: keyOf(first), move: first, line: null, found: first })
  }
  if (!search || search.type === 'queued' || !search.done) return rows
  const places = new Map(compared.map((one, place) => [keyOf(one), place]))
  const placeOf = ({ key }: Row): number => places.get(key) ?? compared.length
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The width of its bounds from which nothing worth a figure is known of a chance. */
const TOO_WIDE = { during: 0.5, after: 0.95 }

/**
 * What is known of a chance: a figure with its error of a simulation, one that is certain or the
 * bounds of a pre-endgame, whose estimates stand for little before its draws are solved; or nothing.
 */
export type Known =
  | { readonly kind: 'sampled'; readonly chance: number; readonly error: number }
  | { readonly kind: 'certain'; readonly chance: number }
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'nothing' }

export function knownOf(found: Prospect | Outlook, isDone: boolean): Known {
  if ('error' in found) return { kind: 'sampled', chance: found.chance, error: found.error }
  const { low, high } = found
  if (low === high) return { kind: 'certain', chance: low }
  const width = isDone ? TOO_WIDE.after : TOO_WIDE.during
  return high - low >= width ? { kind: 'nothing' } : { kind: 'between', low, high }
}

/** The lines with a typed move among them, by equity; one that was there before stays. */
export function joined(lines: readonly Line[], line: Line): Line[] {
  const key = keyOf(line)
  if (lines.some((one) => keyOf(one) === key)) return [...lines]
  return [...lines, line].sort((one, other) => other.equity - one.equity)
}
