/** The language in which somebody plays and practises, as far as this browser remembers it. */
import { LANGUAGES } from '../text/languages'
import { spoken } from '../text/text.svelte'

export const NEW_GAME = 'tilewright.new-game'
const PUZZLES = 'tilewright.puzzles-in'

/** That of the last game, else the page's. The server need not have words in it. */
export function languagePlayed(): string {
  const [, language] = /"language":"([a-z]+)"/.exec(stored(NEW_GAME)) ?? []
  return language ?? LANGUAGES[spoken.language].game
}

/** The language of puzzles: the one chosen last, else that of games. */
export function languageOfPuzzles(): string {
  return stored(PUZZLES) || languagePlayed()
}

export function choosePuzzlesIn(language: string): void {
  try {
    localStorage.setItem(PUZZLES, language)
  } catch {
    // storage may be blocked; then the next visit begins with the language of games
  }
}

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
