import { takeEditionsAhead } from '../api/ahead'
import { api } from '../api/client'
import { brought } from '../api/own-editions.svelte'
import { ENGLISH, tileSets } from '../api/tile-sets.svelte'
import type { Edition, TileSet } from '../api/types'
import { titleOf } from '../text/server'
import { text } from '../text/text.svelte'

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

/**
 * The edition as the server describes it, or as a game brought it, with the tiles of a language;
 * undefined until both are there.
 */
export function editionNamed(name: string, language?: string | null): Edition | undefined {
  const edition = editions.list.find((one) => one.name === name) ?? brought.editions.get(name)
  if (!edition || !language || language === ENGLISH) return edition
  const set = tileSets.known.get(language)
  return set && inLanguage(edition, set)
}

const translated = new WeakMap<TileSet, Map<Edition, Edition>>()

/** An edition of one's own has the tiles that it was given for its language. */
function inLanguage(edition: Edition, set: TileSet): Edition {
  const { tiles, alphabet, folded, drops_accents } = set
  const known = translated.get(set) ?? new Map<Edition, Edition>()
  const own = edition.alphabet ? {} : { tiles, alphabet }
  const made = known.get(edition) ?? { ...edition, ...own, folded, drops_accents }
  translated.set(set, known.set(edition, made))
  return made
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

/** The language of a game in the line that sums it up; empty for English. */
export function inWhichLanguage(language: string | null | undefined): string {
  if (!language || language === ENGLISH) return ''
  return text.languages.ofTable(text.languages.names[language] ?? language)
}

/** What is played: the edition by its title, and the language if it is not English. */
export function titleOfGame(title: string, language: string | null | undefined): string {
  return [title, inWhichLanguage(language)].filter(Boolean).join(', ')
}
