/** Turns to try again, one after the other: the exercise shown, its hints and the latest verdict. */

import { Refused } from '../api/client'
import { study } from '../api/study'
import type { Command, Exercise, Hint, Verdict, View } from '../api/types'
import { alphabetOf } from '../board/equipment'
import { bracketed } from '../board/placing/letters'
import { parseSquare } from '../board/placing/squares'
import { layWritten } from '../board/placing/written'
import { settings } from '../shared/settings.svelte'
import { closeTable, openPractice } from '../table/connection/session'
import * as change from '../table/table.svelte'
import { table } from '../table/table.svelte'
import * as hand from '../table/turn/hand'

export type Phase = 'loading' | 'trying' | 'end' | 'missing' | 'unjudged' | 'busy' | 'failed'

const STEPS = ['theme', 'squares', 'letters'] as const

interface Again {
  /** the game, or empty for what is due of all games */
  game: string
  /** the turn to begin with; null for the first */
  from: number | null
  turns: readonly { readonly game: string; readonly turn: number }[]
  /** the place of the turn shown */
  at: number
  phase: Phase
  exercise: Exercise | null
  hint: Hint | null
  verdict: Verdict | null
  /** how many were found at the first attempt, without a hint */
  found: number
}

function nothing(game: string, from: number | null = null): Again {
  const none = { exercise: null, hint: null, verdict: null }
  return { game, from, turns: [], at: 0, phase: 'loading', ...none, found: 0 }
}

export const again: Again = $state(nothing(''))

/** the place of the turn that was asked for last */
let wanted = 0
/** counts what was asked, so that a late answer is dropped */
let asked = 0

/** Whether a better move was found or shown, so that there is nothing left to skip. */
export function isSolved(): boolean {
  return (
    again.hint?.step === 'answer' || (again.verdict !== null && again.verdict.grade !== 'not_yet')
  )
}

/** Opens what is due, or the turns of a game, beginning with one of them where it is named. */
export async function openAgain(game: string, from: number | null = null): Promise<void> {
  Object.assign(again, nothing(game, from))
  asked += 1
  const mine = asked
  try {
    const turns = await (game ? ofGame(game) : due())
    if (mine !== asked) return
    const place = turns.findIndex(({ turn }) => turn === from)
    // any turn with a choice makes an exercise, also one that cost nothing
    const isOther = from !== null && place < 0
    again.turns = isOther ? [{ game, turn: from }] : turns
    await tryShow(Math.max(0, place))
  } catch (error) {
    if (mine === asked) again.phase = phaseOf(error)
  }
}

async function ofGame(game: string): Promise<Again['turns']> {
  return (await study.ofGame(game)).turns.map(({ turn }) => ({ game, turn }))
}

async function due(): Promise<Again['turns']> {
  return (await study.mistakes()).mistakes.filter((mistake) => mistake.due)
}

export function leaveAgain(): void {
  asked += 1
  closeTable()
}

/** Goes on to the next turn; a turn that was not solved is skipped. */
export async function goOn(): Promise<void> {
  if (again.phase === 'trying') await tryShow(again.at + 1)
}

/** Goes on after a turn that cannot be shown. */
export async function passOver(): Promise<void> {
  await tryShow(wanted + 1)
}

/** Asks again for what the server did not answer. */
export async function retry(): Promise<void> {
  if (again.turns.length === 0) await openAgain(again.game, again.from)
  else await tryShow(wanted)
}

export async function askHint(): Promise<void> {
  if (isSolved()) return
  const next = STEPS[again.hint ? STEPS.indexOf(again.hint.step as 'theme') + 1 : 0]
  await ask(next ?? 'answer')
}

export async function showAnswer(): Promise<void> {
  if (again.hint?.step !== 'answer') await ask('answer')
}

async function tryShow(at: number): Promise<void> {
  asked += 1
  wanted = at
  const mine = asked
  try {
    await show(at)
  } catch (error) {
    if (mine === asked) again.phase = phaseOf(error)
  }
}

async function show(at: number): Promise<void> {
  const next = again.turns[at]
  if (next === undefined) {
    again.phase = 'end'
    return
  }
  const mine = asked
  const { game, turn } = next
  const exercise = await study.exercise(game, turn)
  if (mine !== asked) return
  openPractice('exercise', exercise.seat, {
    preview: (tiles) => study.preview(game, turn, tiles),
    command: answer,
  })
  Object.assign(again, { at, exercise, hint: null, verdict: null, phase: 'trying' })
  change.showView(withMade(exercise))
}

/** The position, with the move made outlined where the last play is outlined in a game. */
function withMade({ view, made, turn, seat }: Exercise): View {
  const { squares, at } = made
  return { ...view, last_play: squares.length > 0 ? { turn, seat, squares, at } : null }
}

async function answer(command: Command): Promise<void> {
  const { exercise } = again
  if (!exercise) return
  if (command.type !== 'play' && command.type !== 'exchange' && command.type !== 'pass') return
  const mine = asked
  const verdict = await study.answer(exercise.game, exercise.turn, command, !settings.noMistakes)
  if (mine !== asked) return
  if (verdict.grade !== 'not_yet' && !again.verdict && !again.hint) again.found += 1
  again.verdict = verdict
  again.hint = null
  change.setHint(null)
  settle()
}

/** Ends the sending of a play: the tiles stay, to be moved on or looked at. */
function settle(): void {
  if (table.view) change.showView({ ...table.view, version: table.view.version + 1 })
  // letters are for the keys of the exercise again, until a square is chosen
  if (table.laying.arrow !== null) hand.letGo()
}

async function ask(step: Hint['step']): Promise<void> {
  const { exercise } = again
  if (!exercise || again.phase !== 'trying') return
  const mine = asked
  let hint: Hint
  try {
    hint = await study.hint(exercise.game, exercise.turn, step, !settings.noMistakes)
  } catch {
    if (mine === asked) again.phase = 'failed'
    return
  }
  if (mine !== asked) return
  again.hint = hint
  if (step !== 'answer') again.verdict = null
  point(hint)
}

function point(hint: Hint): void {
  const squares = hint.squares.map(parseSquare).filter((square) => square !== null)
  const tiles = hint.step === 'letters' ? [...hint.tiles] : []
  change.setHint(hint.step === 'answer' ? null : { tiles, squares })
  const best = hint.best
  if (best?.kind !== 'play' || !table.view) return
  const alphabet = alphabetOf(table.view)
  const play = `${best.at} ${bracketed(best.word)}`
  const written = alphabet && layWritten(table.laying, table.view.board, play, alphabet)
  if (written?.ok) hand.replaceLaying(written.laying)
}

function phaseOf(error: unknown): Phase {
  if (!(error instanceof Refused)) return 'failed'
  const { code } = error.refusal
  if (code === 'not_judged') return 'unjudged'
  return code === 'busy' ? 'busy' : 'missing'
}
