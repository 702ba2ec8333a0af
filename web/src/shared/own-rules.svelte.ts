/** The rules of one's own that a person brought as a file, for the next tables on this page. */
import { api, Refused } from '../api/client'
import { keepOwn } from '../api/own-editions.svelte'
import type { Edition } from '../api/types'
import { editionRefusalText } from '../text/server'
import { text } from '../text/text.svelte'

/** as the server permits it; a larger file is not read at all */
const LARGEST = 64 * 1024

class OwnRules {
  /** the latest edition that a file brought */
  edition: Edition | null = $state.raw(null)
  reading = $state(false)
  problem = $state('')
}

export const ownRules = new OwnRules()

/** Has the server read the file; returns the name that its edition goes by here, or null if none. */
export async function readRules(file: File): Promise<string | null> {
  ownRules.problem = ''
  if (file.size > LARGEST) {
    ownRules.problem = text.newGame.ownRules.tooLarge
    return null
  }
  ownRules.reading = true
  try {
    const read = await api.readEdition(await file.text())
    ownRules.edition = keepOwn(read.edition)
    return ownRules.edition.name
  } catch (error) {
    const refused = error instanceof Refused ? await editionRefusalText(error.refusal) : ''
    ownRules.problem = refused || text.newGame.failed
    return null
  } finally {
    ownRules.reading = false
  }
}

/** The printed editions, and the one in the file that was brought. */
export function withOwn(printed: readonly Edition[]): readonly Edition[] {
  return ownRules.edition ? [...printed, ownRules.edition] : printed
}
