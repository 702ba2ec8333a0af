/** The coach's analysis of a game or record: loaded on request, and kept. */
import { Refused } from '../api/client'
import type { Coaching } from '../api/types'
import { refusalText } from '../text/server'
import { coachText } from './text'

/** A game or record to analyse. */
export interface Subject {
  readonly name: string
  readonly ask: () => Promise<Coaching>
}

interface Asked {
  /** the key of the latest request */
  of: string
  /** whether the analysis is open */
  open: boolean
  asking: boolean
  coaching: Coaching | null
  problem: string
}

export const asked: Asked = $state(nothingOf(''))

function nothingOf(name: string): Asked {
  return { of: name, open: false, asking: false, coaching: null, problem: '' }
}

/** Opens the analysis, which is requested once. */
export async function askCoach(subject: Subject): Promise<void> {
  if (asked.of !== subject.name) Object.assign(asked, nothingOf(subject.name))
  asked.open = true
  if (asked.coaching || asked.asking) return
  asked.asking = true
  asked.problem = ''
  try {
    const coaching = await subject.ask()
    if (asked.of === subject.name) asked.coaching = coaching
  } catch (error) {
    if (asked.of === subject.name) asked.problem = problemOf(error)
  } finally {
    if (asked.of === subject.name) asked.asking = false
  }
}

/** Closes the analysis, but keeps it for the next time. */
export function putCoachAway(): void {
  asked.open = false
}

/** Whether the analysis of this game is open. */
export function isOpen(subject: Subject): boolean {
  return asked.open && asked.of === subject.name
}

/** The analysis to show for this game: null when not requested or closed. */
export function openCoaching(subject: Subject): Coaching | null {
  return isOpen(subject) ? asked.coaching : null
}

function problemOf(error: unknown): string {
  if (!(error instanceof Refused)) return coachText().unreachable
  if (error.refusal.code === 'busy') return coachText().busy
  return refusalText(error.refusal)
}
