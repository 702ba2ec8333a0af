/** The cost of a failed challenge, as far as it is the same in every language. */

import type { ChallengeOffer } from '../api/types'

export interface Price {
  /** the number of words paid for */
  words: number
  /** the price is per word, for none of several is chosen yet */
  perWord: boolean
  /** no other word could remove the last play: the game is over if the challenge fails */
  settles: boolean
}

export function priceOf(offer: ChallengeOffer, chosen = 0): Price {
  const byWord = offer.of === 'words'
  return {
    words: byWord ? Math.max(1, chosen) : 1,
    perWord: byWord && chosen === 0 && offer.words.length > 1,
    settles: offer.pending && chosen >= offer.words.length,
  }
}

/** Whether the words to challenge are picked one by one. */
export function picksWords(offer: ChallengeOffer): boolean {
  return offer.of === 'words' && offer.words.length > 1
}
