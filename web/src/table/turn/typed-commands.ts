import type { Alphabet } from '../../board/placing/alphabet'

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
export function readOrder(
  written: string,
  names: OrderNames,
  alphabet: Alphabet | null,
): Order | null {
  const [first = '', ...rest] = written.trim().toLowerCase().split(/\s+/)
  const kind = KINDS.find((one) => names[one] === first)
  if (!kind) return null
  if (kind === 'challenge') {
    const words = rest.map((word) => alphabet?.read(word.toUpperCase())?.join('') ?? word)
    return { kind, words }
  }
  const typed = rest.join('')
  if (kind !== 'exchange') return typed ? null : { kind }
  const tiles = alphabet?.readExactly(typed) ?? ''
  return tiles ? { kind, tiles } : null
}
