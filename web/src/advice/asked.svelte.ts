/** The advice that was asked for, by edition and language: it is fetched once. */
import { advice } from '../api/advice'
import type { Advice } from '../api/types'
import type { Language } from '../text/languages'

interface Asked {
  told: Advice | null
  failed: boolean
}

const asked: Record<string, Asked> = $state({})

/** What is known of it by now; it is fetched where it is not, and again after a failure. */
export async function ask(edition: string, language: Language): Promise<void> {
  const name = `${edition}/${language}`
  const before = asked[name]
  if (before && !before.failed) return
  asked[name] = { told: null, failed: false }
  try {
    asked[name] = { told: await advice.of(edition, language), failed: false }
  } catch {
    asked[name] = { told: null, failed: true }
  }
}

export function adviceOf(edition: string, language: string): Asked {
  return asked[`${edition}/${language}`] ?? { told: null, failed: false }
}
