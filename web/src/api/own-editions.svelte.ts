/**
 * Editions of people's own, which answers about their games, tables and sheets bring whole. Two may
 * have one name, so that this page calls each by a key: its name, and a number from the second on.
 */
import type { Edition } from './types'

/** An edition in the form in which requests take it. */
export type EditionForm = NonNullable<Edition['form']>

class Brought {
  /** by key, which is the name that each goes by here */
  editions: ReadonlyMap<string, Edition> = $state.raw(new Map())
}

export const brought = new Brought()

/** Keeps the editions that an answer or a message brings; its `edition` is then the key of each. */
export function takeEdition(answer: unknown): void {
  takeFrom(answer)
  if (typeof answer !== 'object' || answer === null) return
  const { view, position } = answer as { view?: unknown; position?: unknown }
  takeFrom(view)
  takeFrom(position)
}

/** Keeps an edition, and returns it as it is called here. */
export function keepOwn(own: Edition): Edition {
  const said = JSON.stringify(own)
  for (let number = 1; ; number++) {
    const key = number === 1 ? own.name : `${own.name}#${number}`
    const known = brought.editions.get(key)
    // every view has it again, and what is drawn by it need not be drawn anew
    if (known && JSON.stringify({ ...known, name: own.name }) === said) return known
    if (known) continue
    const kept = { ...own, name: key }
    brought.editions = new Map([...brought.editions, [key, kept]])
    return kept
  }
}

/** An edition as a request takes it: a printed one by its name, one's own whole. */
export function askedEdition(key: string): string | EditionForm {
  return formOf(key) ?? key
}

/** The form of an edition of people's own; null for another. */
export function formOf(key: string): EditionForm | null {
  return brought.editions.get(key)?.form ?? null
}

/** The name that the server knows an edition by. */
export function serverName(key: string): string {
  return brought.editions.has(key) ? key.replace(/#\d+$/, '') : key
}

function takeFrom(part: unknown): void {
  if (typeof part !== 'object' || part === null || !('own_edition' in part)) return
  const bringing = part as { edition?: string; own_edition: Edition | null }
  if (bringing.own_edition) bringing.edition = keepOwn(bringing.own_edition).name
}
