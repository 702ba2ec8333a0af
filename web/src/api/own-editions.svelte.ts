/** Editions of people's own, which answers about their games, tables and sheets bring whole. */
import type { Edition } from './types'

class Brought {
  /** by name, the latest that came; two tables may each have one of the same name */
  editions: ReadonlyMap<string, Edition> = $state.raw(new Map())
}

export const brought = new Brought()

/** Keeps the edition that an answer or a message brings, if it brings one. */
export function takeEdition(answer: unknown): void {
  const own = editionIn(answer) ?? editionIn((answer as { view?: unknown } | null)?.view)
  if (!own) return
  const known = brought.editions.get(own.name)
  // every view has it again, and what is drawn by it need not be drawn anew
  if (known && JSON.stringify(known) === JSON.stringify(own)) return
  brought.editions = new Map([...brought.editions, [own.name, own]])
}

function editionIn(part: unknown): Edition | null {
  if (typeof part !== 'object' || part === null || !('own_edition' in part)) return null
  return (part as { own_edition: Edition | null }).own_edition
}
