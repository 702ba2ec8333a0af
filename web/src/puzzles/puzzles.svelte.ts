/** Puzzles, one after the other: the one shown, its hints, the latest verdict and its solution. */

import { api, Refused } from '../api/client'
import {
  type Puzzle,
  type PuzzleCommand,
  type PuzzleDay,
  type PuzzleFigures,
  type PuzzleHint,
  type PuzzleRating,
  type PuzzleSolution,
  type PuzzleVerdict,
  puzzlesApi,
  type Wanted,
} from '../api/puzzles'
import type { Command } from '../api/types'
import { alphabetOf } from '../board/equipment'
import { bracketed } from '../board/placing/letters'
import { parseSquare } from '../board/placing/squares'
import { layWritten } from '../board/placing/written'
import { languageOfPuzzles } from '../shared/played'
import { goOnToPuzzle, goToPuzzle } from '../shared/route.svelte'
import { closeTable, openPractice } from '../table/connection/session'
import * as change from '../table/table.svelte'
import { table } from '../table/table.svelte'
import * as hand from '../table/turn/hand'

export type Phase = 'loading' | 'solving' | 'end' | 'missing' | 'busy' | 'failed'

interface Solving {
  phase: Phase
  puzzle: Puzzle | null
  hint: PuzzleHint | null
  verdict: PuzzleVerdict | null
  solution: PuzzleSolution | null
  /** the rating after the latest answer or hint; null before that */
  rating: PuzzleRating | null
  /** a request about a puzzle on words is under way; the table has its own */
  pending: boolean
}

function nothing(): Solving {
  const none = { puzzle: null, hint: null, verdict: null, solution: null, rating: null }
  return { phase: 'loading', ...none, pending: false }
}

export const solving: Solving = $state(nothing())

/** What is asked for next; it lasts as long as the page. */
export const wanted: Wanted = $state({ language: '', kind: '', theme: '', stars: 0 })

/** The day whose puzzles are being solved; null while others are. */
export const daily: { now: PuzzleDay | null } = $state({ now: null })

const LONGEST_TIME = 3_600_000

/** counts what was asked, so that a late answer is dropped */
let asked = 0
let shownAt = 0
let solvedOf = ''

/** Whether the answer is known, so that there is nothing left to skip. */
export function isSolved(): boolean {
  return solving.solution !== null || solving.verdict?.found === true
}

/** Asks as a guest of the server, and becomes one first where there is no session. */
async function asGuest<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refused && error.status === 401)) throw error
    await api.guest()
    return ask()
  }
}

export function askFigures(): Promise<PuzzleFigures> {
  return asGuest(() => puzzlesApi.view(wanted.language))
}

export async function openDay(day: string): Promise<void> {
  wanted.language ||= languageOfPuzzles()
  daily.now = await asGuest(() => puzzlesApi.day(day, wanted.language))
}

/** The day of which a puzzle has been solved since this was asked last; empty for none. */
export function takeSolved(): string {
  const day = solvedOf
  solvedOf = ''
  return day
}

/** Goes to a puzzle as it is wanted; false where none is left. */
export async function begin(): Promise<boolean> {
  daily.now = null
  const { puzzle } = await asGuest(() => puzzlesApi.next({ ...wanted }, ''))
  if (puzzle) goToPuzzle(puzzle.id)
  return puzzle !== null
}

/** Opens a puzzle; the one before stays in sight until it is there. */
export async function openPuzzle(id: string): Promise<void> {
  if (solving.phase !== 'solving') solving.phase = 'loading'
  asked += 1
  const mine = asked
  try {
    const puzzle = await asGuest(() => puzzlesApi.puzzle(id))
    if (mine === asked) show(puzzle)
  } catch (error) {
    if (mine === asked) solving.phase = phaseOf(error)
  }
}

export function leavePuzzles(): void {
  asked += 1
  Object.assign(solving, nothing())
  closeTable()
}

/** Goes on: to the next of the day that is open, or to another one as it is wanted. */
export async function goOn(): Promise<void> {
  const { puzzle } = solving
  if (!puzzle) return
  const mine = asked
  if (daily.now) {
    const { puzzles } = daily.now
    const at = puzzles.findIndex(({ id }) => id === puzzle.id)
    const next = puzzles.slice(at + 1).find(({ attempt }) => !attempt?.found && !attempt?.shown)
    goOnToPuzzle(next?.id ?? daily.now.day)
    return
  }
  try {
    const { puzzle: next } = await puzzlesApi.next({ ...wanted }, puzzle.id)
    if (mine !== asked) return
    if (next && next.id !== puzzle.id) goOnToPuzzle(next.id)
    else solving.phase = 'end'
  } catch (error) {
    if (mine === asked) solving.phase = phaseOf(error)
  }
}

/** Answers a puzzle about a word. */
export async function answerAboutWord(text: string): Promise<void> {
  if (solving.pending || isSolved()) return
  solving.pending = true
  try {
    await judge({ type: 'about_word', text })
    const { puzzle, verdict } = solving
    // a wrong answer of two says which is right
    if (puzzle?.kind === 'good' && verdict && !verdict.found) await showSolution()
  } catch (error) {
    solving.phase = phaseOf(error)
  } finally {
    solving.pending = false
  }
}

export async function askHint(): Promise<void> {
  const { puzzle, hint } = solving
  if (!puzzle || isSolved()) return
  const number = (hint?.number ?? 0) + 1
  if (number > puzzle.hints) return
  await attempt(async () => {
    const given = await puzzlesApi.hint(puzzle.id, number, elapsed())
    return () => {
      Object.assign(solving, { hint: given, verdict: null, rating: given.rating })
      noteAttempt(given.attempt)
      point(given)
    }
  })
}

export async function showSolution(): Promise<void> {
  const { puzzle } = solving
  if (!puzzle || solving.solution) return
  await attempt(async () => {
    const solution = await puzzlesApi.solution(puzzle.id, elapsed())
    return () => {
      Object.assign(solving, { solution, hint: null, rating: solution.rating })
      noteAttempt(solution.attempt)
      layBest(solution)
    }
  })
}

function show(puzzle: Puzzle): void {
  openPractice('puzzle', 0, {
    preview: (tiles) => puzzlesApi.preview(puzzle.id, tiles),
    command: answer,
  })
  Object.assign(solving, { ...nothing(), phase: 'solving', puzzle })
  shownAt = performance.now()
  change.showView(puzzle.asked ? { ...puzzle.view, seat: null } : puzzle.view)
  if (puzzle.asked) change.setHint({ tiles: [], squares: squaresOf(puzzle.asked.squares) })
}

async function answer(command: Command): Promise<void> {
  if (command.type !== 'play' && command.type !== 'exchange' && command.type !== 'pass') return
  // a play that was shown, or found, is not an answer any more
  if (isSolved()) settle()
  else await judge(command)
}

async function judge(command: PuzzleCommand): Promise<void> {
  const { puzzle } = solving
  if (!puzzle) return
  const mine = asked
  const verdict = await puzzlesApi.answer(puzzle.id, command, elapsed())
  if (mine !== asked) return
  Object.assign(solving, { verdict, hint: null, rating: verdict.rating })
  noteAttempt(verdict.attempt)
  if (!puzzle.asked) {
    change.setHint(null)
    settle()
  }
}

/** Ends the sending of a play: the tiles stay, to be moved on or looked at. */
function settle(): void {
  if (table.view) change.showView({ ...table.view, version: table.view.version + 1 })
  // letters are for the keys of the puzzle again, until a square is chosen
  if (table.laying.arrow !== null) hand.letGo()
}

/** Asks, and shows what comes of it unless another puzzle is shown by then. */
async function attempt(ask: () => Promise<() => void>): Promise<void> {
  const mine = asked
  try {
    const shown = await ask()
    if (mine === asked) shown()
  } catch (error) {
    if (mine === asked) solving.phase = phaseOf(error)
  }
}

function noteAttempt(attempt: Puzzle['attempt']): void {
  const { puzzle } = solving
  if (puzzle) solving.puzzle = { ...puzzle, attempt }
  if (!daily.now || !puzzle) return
  if (attempt?.found && !puzzle.attempt?.found) solvedOf = daily.now.day
  const puzzles = daily.now.puzzles.map((one) => (one.id === puzzle.id ? { ...one, attempt } : one))
  daily.now = { ...daily.now, puzzles }
}

function point({ squares, tiles }: PuzzleHint): void {
  if (solving.puzzle?.asked) return
  change.setHint({ tiles: [...tiles], squares: squaresOf(squares) })
}

function layBest({ best }: PuzzleSolution): void {
  if (solving.puzzle?.asked) return
  change.setHint(null)
  hand.stopExchange()
  if (!best || !table.view) return
  if (best.kind === 'exchange') change.setHint({ tiles: [...best.tiles], squares: [] })
  if (best.kind !== 'play') return
  const alphabet = alphabetOf(table.view)
  const play = `${best.at} ${bracketed(best.word)}`
  const written = alphabet && layWritten(table.laying, table.view.board, play, alphabet)
  if (written?.ok) hand.replaceLaying(written.laying)
}

function squaresOf(names: readonly string[]): number[] {
  return names.map(parseSquare).filter((square) => square !== null)
}

function elapsed(): number {
  return Math.min(LONGEST_TIME, Math.round(performance.now() - shownAt))
}

function phaseOf(error: unknown): Phase {
  if (!(error instanceof Refused)) return 'failed'
  return error.status === 404 ? 'missing' : 'busy'
}
