/** The rules of one's own that a person brought as a file, for the next tables on this page. */
import { api, Refused } from '../../api/client'
import { takeEdition } from '../../api/own-editions.svelte'
import type { OwnRules as Read } from '../../api/types'
import { refusalText } from '../../text/server'
import { text } from '../../text/text.svelte'

/** as the server permits it; a larger file is not read at all */
const LARGEST = 64 * 1024

class OwnRules {
  file: Read | null = $state.raw(null)
  reading = $state(false)
  problem = $state('')
}

export const ownRules = new OwnRules()

/** Has the server read the file; returns the name of its edition, or null if that is none. */
export async function readRules(file: File): Promise<string | null> {
  ownRules.problem = ''
  if (file.size > LARGEST) {
    ownRules.problem = text.newGame.ownRules.tooLarge
    return null
  }
  ownRules.reading = true
  try {
    const read = await api.readEdition(await file.text())
    takeEdition({ own_edition: read.edition })
    ownRules.file = read
    return read.edition.name
  } catch (error) {
    const refused = error instanceof Refused ? refusalText(error.refusal) : ''
    ownRules.problem = refused || text.newGame.failed
    return null
  } finally {
    ownRules.reading = false
  }
}

/** What a new table is asked for: a printed edition by its name, one's own whole. */
export function askedEdition(name: string): string | Read['form'] {
  const own = ownRules.file
  return own?.edition.name === name ? own.form : name
}
