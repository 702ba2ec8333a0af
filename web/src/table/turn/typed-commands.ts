import { BLANK, isLetter } from '../../board/placing/letters'

/** Commands that can be typed instead of a play. */
export type Order =
  | { readonly kind: 'exchange'; readonly tiles: string }
  /** without words: the whole play */
  | { readonly kind: 'challenge'; readonly words: readonly string[] }
  | { readonly kind: 'pass' | 'accept' }

/** The first word of each command, in the language of the page. */
export type OrderNames = Readonly<Record<Order['kind'], string>>

const KINDS = ['exchange', 'pass', 'challenge', 'accept'] as const

/** Returns null when the text is none of these; it may still be a play. */
export function readOrder(written: string, names: OrderNames): Order | null {
  const [first = '', ...rest] = written.trim().toLowerCase().split(/\s+/)
  const kind = KINDS.find((one) => names[one] === first)
  if (!kind) return null
  if (kind === 'challenge') return { kind, words: rest.map((word) => word.toUpperCase()) }
  const tiles = rest.join('').toUpperCase()
  if (kind !== 'exchange') return tiles ? null : { kind }
  const sound = tiles !== '' && [...tiles].every((tile) => tile === BLANK || isLetter(tile))
  return sound ? { kind, tiles } : null
}
