/** The coach's analysis of a game or record: loaded on request, looked into deeper, and kept. */
import { Refused } from '../api/client'
import type { Deeper } from '../api/coach'
import type { Coaching } from '../api/types'
import { refusalText } from '../text/server'
import { corrected } from './notes'
import { coachText } from './text'

/** A game or record to analyse. */
export interface Subject {
  readonly name: string
  readonly ask: () => Promise<Coaching>
  /** judges the doubtful turns by looking ahead, where the server does that */
  readonly deeper?: (signal: AbortSignal) => AsyncGenerator<Deeper>
}

/** The second look at a game. */
export interface Look {
  looking: boolean
  /** how many searches are before this one */
  ahead: number
  judged: number
  /** null until the server has counted them */
  doubtful: number | null
  stopped: boolean
  problem: string
  /** what is announced, less often than the figures change */
  said: string
}

interface Asked {
  /** the key of the latest request */
  of: string
  /** whether the analysis is open */
  open: boolean
  asking: boolean
  coaching: Coaching | null
  problem: string
  look: Look
}

export const asked: Asked = $state(nothingOf(''))

function nothingOf(name: string): Asked {
  return { of: name, open: false, asking: false, coaching: null, problem: '', look: noLook() }
}

function noLook(): Look {
  return {
    looking: false,
    ahead: 0,
    judged: 0,
    doubtful: null,
    stopped: false,
    problem: '',
    said: '',
  }
}

const SPOKEN_EVERY = 3000
let stopping: AbortController | null = null

/** Opens the analysis, which is requested once. */
export async function askCoach(subject: Subject): Promise<void> {
  if (asked.of !== subject.name) {
    stopLooking()
    Object.assign(asked, nothingOf(subject.name))
  }
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

/** Judges the doubtful turns by looking ahead; each corrected note replaces the one on its turn. */
export async function lookDeeper(subject: Subject): Promise<void> {
  if (!subject.deeper || asked.of !== subject.name) return
  stopLooking()
  const own = new AbortController()
  stopping = own
  const { look } = asked
  Object.assign(look, { looking: true, ahead: 0, stopped: false, problem: '' })
  look.said = coachText().deeper.starting
  let spoken = performance.now()
  let isDone = false
  try {
    for await (const line of subject.deeper(own.signal)) {
      if (stopping !== own) return
      isDone = line.type !== 'queued' && line.done
      take(line)
      if (isDone || line.type === 'queued' || performance.now() - spoken > SPOKEN_EVERY) {
        look.said = lookWords(look, isDone)
        spoken = performance.now()
      }
    }
    if (!isDone && stopping === own) fail(look, coachText().unreachable)
  } catch (error) {
    if (stopping === own) fail(look, problemOf(error))
  } finally {
    if (stopping === own) {
      stopping = null
      look.looking = false
    }
  }
}

/** Ends the second look; the notes that were corrected stay. */
export function stopLooking(): void {
  if (!stopping) return
  stopping.abort()
  stopping = null
  Object.assign(asked.look, { looking: false, stopped: true })
  asked.look.said = lookWords(asked.look, true)
}

function fail(look: Look, problem: string): void {
  Object.assign(look, { stopped: true, problem, said: '' })
}

function take(line: Deeper): void {
  const { look } = asked
  if (line.type === 'queued') {
    look.ahead = line.ahead
    return
  }
  Object.assign(look, { ahead: 0, doubtful: line.doubtful })
  // a look that goes on begins with the notes that are here already
  if (line.judged < look.judged) return
  look.judged = line.judged
  if (asked.coaching) asked.coaching = corrected(asked.coaching, line)
}

/** Whether every doubtful turn has been judged. */
export function isLookedThrough({ judged, doubtful, looking }: Look): boolean {
  return !looking && doubtful !== null && judged >= doubtful
}

/** How far the second look is, in words. */
export function lookWords(look: Look, isOver: boolean): string {
  const words = coachText().deeper
  const { judged, doubtful, ahead, stopped } = look
  if (!isOver && ahead > 0) return words.queued(ahead)
  if (doubtful === null) return isOver ? '' : words.starting
  if (!isOver) return words.progress(judged, doubtful)
  if (judged >= doubtful) return words.all(doubtful)
  return stopped ? words.stopped(judged, doubtful) : words.late(judged, doubtful)
}

function problemOf(error: unknown): string {
  if (!(error instanceof Refused)) return coachText().unreachable
  if (error.refusal.code === 'busy') return coachText().busy
  return refusalText(error.refusal)
}
