import { takeEditionsAhead } from '../api/ahead'
import { api } from '../api/client'
import { brought } from '../api/own-editions.svelte'
import type { Edition } from '../api/types'
import { titleOf } from '../text/server'

class Editions {
  list: readonly Edition[] = $state.raw([])
  /** whether the latest request for them has failed */
  failed = $state(false)
}

/** The editions of the server, loaded once. */
export const editions = new Editions()

let asked: Promise<void> | null = null

export function loadEditions(): Promise<void> {
  asked ??= load()
  return asked
}

async function load(): Promise<void> {
  editions.failed = false
  try {
    // what was asked for ahead and was lost is asked for again
    const ahead = takeEditionsAhead()?.catch(() => api.editions())
    editions.list = await (ahead ?? api.editions())
  } catch (error) {
    asked = null
    editions.failed = true
    throw error
  }
}

/** The edition as the server describes it, or as a game brought it; undefined until it is there. */
export function editionNamed(name: string): Edition | undefined {
  return editions.list.find((one) => one.name === name) ?? brought.editions.get(name)
}

/** Whether the edition is the server's, of a printed sheet, and none of people's own. */
export function isPrinted(name: string): boolean {
  return editions.list.some((one) => one.name === name)
}

/** The number of this seat, if the edition numbers its players. */
export function numberAtTable(edition: string, place: number): string {
  return editionNamed(edition)?.numbers_players ? String(place + 1) : ''
}

export function editionTitle(name: string): string {
  const edition = editionNamed(name)
  return edition ? titleOf(edition) : name
}
