/** The letter of a blank, chosen by keys as tiles are laid by them. Pure. */
import type { Alphabet } from './alphabet'

/** A face of the alphabet as its keys go on: chosen, or the first face that they may yet make. */
export interface Choosing {
  readonly chosen: string | null
  readonly near: string | null
  /** the keys that the next may join */
  readonly keys: string
}

/**
 * Chooses a face for a blank by keys. C may be the beginning of CH, so it waits for the H; L and L
 * choose L·L, also without its point.
 */
export function chooseByKey(alphabet: Alphabet, before: string, sign: string): Choosing {
  const key = alphabet.keyOf(sign)
  const keys = before + key
  const joined = alphabet.joinedBy(keys, 'whole')[0] ?? alphabet.joinedBy(keys, 'loose')[0]
  if (joined) return { chosen: joined, near: joined, keys: '' }
  const further = before ? alphabet.joinedBy(keys, 'begun')[0] : undefined
  if (further) return { chosen: null, near: further, keys }
  const [letter = null] = alphabet.lettersFor(sign)
  const longer = alphabet.joinedBy(key, 'begun')[0]
  if (letter && !longer) return { chosen: letter, near: letter, keys: '' }
  return { chosen: null, near: letter ?? longer ?? null, keys: key }
}
