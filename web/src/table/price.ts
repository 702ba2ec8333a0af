/** What a challenge costs if it fails, as far as every language counts it alike. */

import type { ChallengeOffer } from '../api/types'

export interface Price {
  /** so many words are paid for */
  words: number
  /** the price is that of a word, for none of several is chosen yet */
  each: boolean
  /** no other word could take the last play off: the game is over if the challenge fails */
  settles: boolean
}

export function priceOf(offer: ChallengeOffer, chosen = 0): Price {
  const byWord = offer.of === 'words'
  return {
    words: byWord ? Math.max(1, chosen) : 1,
    each: byWord && chosen === 0 && offer.words.length > 1,
    settles: offer.pending && chosen >= offer.words.length,
  }
}
