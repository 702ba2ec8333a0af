/** The tiles of the languages in which games are played, each asked for once. */
import type { Letter, TileSet } from './types'

export const ENGLISH = 'english'

class TileSets {
  /** by the name of the language */
  known: ReadonlyMap<string, TileSet> = $state.raw(new Map())
}

export const tileSets = new TileSets()

/** By the characters of tiles of several letters, which are the same in all languages. */
export const faces = new Map<string, string>()

/** Learns what the tiles of an alphabet show. */
export function learnFaces(letters: readonly Letter[]): void {
  for (const { letter, blank, face, blank_face } of letters) {
    if (face !== letter) faces.set(letter, face).set(blank, blank_face)
  }
}

const asked = new Map<string, Promise<void>>()

/** Has the tiles of these languages before anything of theirs is shown. */
export async function haveTiles(
  languages: readonly string[],
  ask: (language: string) => Promise<TileSet>,
): Promise<void> {
  await Promise.all(languages.map((language) => haveThose(language, ask)))
}

function haveThose(language: string, ask: (language: string) => Promise<TileSet>): Promise<void> {
  const known = asked.get(language)
  if (known) return known
  const answer = ask(language).then(
    (set) => {
      learnFaces(set.alphabet)
      tileSets.known = new Map([...tileSets.known, [language, set]])
    },
    // the screen says that something is missing, and the next answer asks again
    () => void asked.delete(language),
  )
  asked.set(language, answer)
  return answer
}

/** The languages, other than English, of the games in an answer. */
export function languagesIn(answer: unknown): string[] {
  // what is a list as a whole, as that of all word lists, is no game to be shown
  if (Array.isArray(answer)) return []
  const parts = [answer, ...Object.values(answer ?? {}).flat()]
  return [...new Set(parts.flatMap(languageOf))]
}

function languageOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || !('language' in part)) return []
  const { language } = part
  // texts are in languages too, which are named by their tags
  const isOfGame = typeof language === 'string' && language.length > 3 && language !== ENGLISH
  return isOfGame ? [language] : []
}
