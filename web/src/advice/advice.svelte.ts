/** The advice loaded so far, by edition and language. */
import { advice } from '../api/advice'
import type { Advice } from '../api/types'
import type { Language } from '../text/languages'

interface Asked {
  content: Advice | null
  failed: boolean
}

const asked: Record<string, Asked> = $state({})

/** The advice if loaded; starts loading it otherwise, again after a failure. */
export async function ask(edition: string, language: Language): Promise<void> {
  const name = `${edition}/${language}`
  const before = asked[name]
  if (before && !before.failed) return
  asked[name] = { content: null, failed: false }
  try {
    asked[name] = { content: await advice.of(edition, language), failed: false }
  } catch {
    asked[name] = { content: null, failed: true }
  }
}

export function adviceOf(edition: string, language: string): Asked {
  return asked[`${edition}/${language}`] ?? { content: null, failed: false }
}
