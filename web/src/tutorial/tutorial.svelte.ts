/** The course of the tutorial: which step is shown, and what follows when it is done. */
import { type Lesson, tutorial as lessons } from '../api/tutorial'
import type { Command, View } from '../api/types'
import { pause } from '../shared/pause'
import { change, settings } from '../shared/settings.svelte'
import { closeTable, openPractice } from '../table/connection/session'
import { clearHand, focusSquare, showView, table, takeBack } from '../table/table.svelte'
import {
  completes,
  firstSquare,
  isHalfLaid,
  isWord,
  lessonOf,
  nextLesson,
  type Step,
} from './steps'

/** Long enough to see what the command has done, and to read what was said of it. */
const LOOK = 1800

export interface Course {
  step: Step | 'end'
  /** a step has just been completed; the next one follows by itself */
  isDone: boolean
  /** something else than the step asks for was done: the position is shown again */
  isAside: boolean
  /** the points of the last play; null for other turns */
  points: number | null
  failed: boolean
}

function fresh(): Course {
  return { step: 'place', isDone: false, isAside: false, points: null, failed: false }
}

export const course: Course = $state(fresh())

/** counts changes of position, so that what was asked for an earlier one is dropped */
let turn = 0

export function openTutorial(): void {
  Object.assign(course, fresh())
  if (!settings.taught) change({ taught: true })
  openPractice('tutorial', 0, {
    preview: async (tiles) =>
      isHalfLaid(course.step, table.laying) ? null : lessons.preview(lesson(), tiles),
    command: carryOut,
  })
  void show('place')
}

export function leaveTutorial(): void {
  turn += 1
  closeTable()
}

/** Goes on to the next position without doing what this one asks for. */
export function skipStep(): void {
  if (course.step === 'end') return
  clearHand()
  goOn(course.step)
}

/** Shows the position again, after the server did not answer. */
export function tryAgain(): void {
  if (course.step !== 'end') void show(course.step)
}

/** Follows the tiles laid: a word is to be looked at, and no word is to be laid. */
export function followLaying(): void {
  const { sum, laying, pending } = table
  if (course.step === 'place' && sum && isWord(laying) && sum.valid !== false) course.step = 'sum'
  else if (course.step === 'sum' && laying.laid.length === 0 && !pending && !course.isDone) {
    course.step = 'place'
  }
}

function lesson(): Lesson {
  return lessonOf(course.step === 'end' ? 'challenge' : course.step)
}

async function carryOut(command: Command): Promise<void> {
  const { step } = course
  if (step === 'end' || course.isDone) {
    takeBack()
    return
  }
  const mine = turn
  const view = await lessons.command(lesson(), command)
  if (mine !== turn) return
  showNext(view)
  course.isAside = false
  course.isDone = completes(step, command)
  course.points = command.type === 'play' ? (view.turns.at(-1)?.score ?? null) : null
  void followUp(step, course.isDone)
}

async function followUp(step: Step, isDone: boolean): Promise<void> {
  const mine = turn
  await pause(LOOK)
  if (mine !== turn) return
  if (isDone) {
    goOn(step)
    return
  }
  clearHand()
  course.isAside = true
  void show(step === 'sum' ? 'place' : step)
}

function goOn(step: Step): void {
  const next = nextLesson(step)
  if (next) {
    course.isAside = false
    void show(next)
  } else {
    turn += 1
    Object.assign(course, { step: 'end', isDone: false })
  }
}

async function show(step: Step): Promise<void> {
  turn += 1
  const mine = turn
  course.failed = false
  try {
    const view = await lessons.view(lessonOf(step))
    if (mine !== turn) return
    Object.assign(course, { step, isDone: false })
    showNext(view)
    const square = firstSquare(step)
    if (square !== null) focusSquare(square)
  } catch {
    if (mine === turn) course.failed = true
  }
}

/** A position that is shown again must not count as older than what was done in it. */
function showNext(view: View): void {
  showView({ ...view, version: (table.view?.version ?? 0) + 1 })
}
