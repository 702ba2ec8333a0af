/** The turns in one's list of mistakes that come back, loaded where the first button needs them. */
import { Refused } from '../api/client'
import { study } from '../api/study'
import { refusalText } from '../text/server'
import { studyText } from './text'

interface Kept {
  /** null until they are loaded */
  turns: ReadonlySet<string> | null
  problem: string
}

export const kept: Kept = $state({ turns: null, problem: '' })

/** counts what was asked, so that a late answer is dropped */
let asked = 0

/** Forgets the list, which may have changed on another screen. */
export function forgetKept(): void {
  asked += 1
  Object.assign(kept, { turns: null, problem: '' })
}

export async function loadKept(): Promise<void> {
  if (kept.turns === null) await ask(study.mistakes)
}

export function isKept(game: string, turn: number): boolean {
  return kept.turns?.has(keyOf(game, turn)) ?? false
}

/** Adds the turn to the list, or drops it; false where the server did not. */
export async function changeKept(game: string, turn: number): Promise<boolean> {
  const change = isKept(game, turn) ? study.drop : study.add
  return ask(() => change(game, turn))
}

async function ask(request: typeof study.mistakes): Promise<boolean> {
  asked += 1
  const mine = asked
  kept.problem = ''
  try {
    const { mistakes } = await request()
    // what was set aside does not come back, and can be added again
    const open = mistakes.filter((mistake) => !mistake.aside)
    if (mine === asked) kept.turns = new Set(open.map(({ game, turn }) => keyOf(game, turn)))
    return true
  } catch (error) {
    if (mine === asked) kept.problem = problemOf(error)
    return false
  }
}

function keyOf(game: string, turn: number): string {
  return `${game}/${turn}`
}

function problemOf(error: unknown): string {
  return error instanceof Refused ? refusalText(error.refusal) : studyText().failed
}
