/** Words that the server is still preparing: a game in them begins, and goes on, by itself. */
import { api, Refused } from '../api/client'
import type { Lexicon } from '../api/types'
import { pause } from './pause'

const AGAIN = 1000

export function isPreparing(lexicons: readonly Lexicon[], language?: string): boolean {
  return lexicons.some((one) => one.preparing && (!language || one.language === language))
}

/** Asks for the lists again and again, for as long as the answer is that more is to come. */
export async function followLists(wants: (lexicons: Lexicon[]) => boolean): Promise<void> {
  while (wants(await api.lexicons())) await pause(AGAIN)
}

/**
 * Does it, and again once the words of the language are there if these were missing; calls
 * `onwait` before it waits. Gives up, and returns false, when it is no longer wanted.
 */
export async function oncePrepared(
  act: () => Promise<void>,
  language: () => string,
  isWanted: () => boolean,
  onwait: () => void,
): Promise<boolean> {
  for (;;) {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'not_ready') throw error
    }
    onwait()
    await pause(AGAIN)
    await followLists((lexicons) => isWanted() && isPreparing(lexicons, language()))
    if (!isWanted()) return false
  }
}
