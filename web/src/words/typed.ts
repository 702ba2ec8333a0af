/** Typed answers, and the hooks of a solution, in the form in which the server has them. */
import type { WordQuestion } from '../api/words'

/** What the player has typed for one card. */
export interface Typed {
  words: string
  front: string
  back: string
}

export const NOTHING: Typed = { words: '', front: '', back: '' }

/** The answer as it is sent: words, or the hooks on both sides of a slash. */
export function answerOf(kind: WordQuestion['kind'], typed: Typed): string {
  return kind === 'hooks' ? `${typed.front}/${typed.back}` : typed.words
}

/** The letters in front (`S_`) and at the end (`_S`) among these hooks. */
export function ends(hooks: readonly string[]): { front: string[]; back: string[] } {
  return {
    front: hooks.filter((hook) => hook.endsWith('_')).map((hook) => hook.slice(0, -1)),
    back: hooks.filter((hook) => hook.startsWith('_')).map((hook) => hook.slice(1)),
  }
}

/** The first letters of the answers that this many hints show. */
export function shownHints(hints: readonly string[], count: number): string {
  return hints.slice(0, count).join(', ')
}

/** What the device's clock is ahead of UTC, in minutes. */
export function minutesAhead(date: Date): number {
  return -date.getTimezoneOffset()
}
