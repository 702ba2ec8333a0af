/** What the coach has to say of one game or record: asked for when it is wanted, and kept. */
import { Refused } from '../api/client'
import type { Coaching } from '../api/types'
import { refusalText } from '../text/server'
import { coachText } from './text'

/** A game or a record that the coach can be asked about. */
export interface Subject {
  readonly name: string
  readonly ask: () => Promise<Coaching>
}

interface Asked {
  /** the name of what was asked about last */
  of: string
  /** whether somebody wants to see it */
  open: boolean
  asking: boolean
  coaching: Coaching | null
  problem: string
}

export const asked: Asked = $state(nothingOf(''))

function nothingOf(name: string): Asked {
  return { of: name, open: false, asking: false, coaching: null, problem: '' }
}

/** Opens what the coach says, which is asked for once. */
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

/** Folds it away; what was told is kept for the next time. */
export function putCoachAway(): void {
  asked.open = false
}

/** Whether somebody wants to see what the coach says of this. */
export function isOpen(subject: Subject): boolean {
  return asked.open && asked.of === subject.name
}

/** What is shown of this subject: nothing before it was asked for, and nothing put away. */
export function openCoaching(subject: Subject): Coaching | null {
  return isOpen(subject) ? asked.coaching : null
}

function problemOf(error: unknown): string {
  if (!(error instanceof Refused)) return coachText().unreachable
  if (error.refusal.code === 'busy') return coachText().busy
  return refusalText(error.refusal)
}
