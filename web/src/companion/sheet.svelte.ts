/** The state of this phone's sheet: view, draft and error. */

import { beside, commandKey, Refused, Unreachable } from '../api/client'
import { Live } from '../api/live'
import type { Companion, Entry, Refusal, Sum } from '../api/types'
import { alphabetOf } from '../board/equipment'
import type { Laid } from '../board/placing/laying'
import { forgetQuestion } from '../shared/asking.svelte'
import { pause } from '../shared/pause'
import { goToCompanion } from '../shared/route.svelte'
import { checkSession } from '../shared/session.svelte'
import { happenings } from '../table/happenings'
import { refusalText } from '../text/server'
import { asView } from './as-view'
import { refusedText } from './refused'
import { companionText } from './text'
import { begunAt, laidBy, tilesOf, withBlank } from './typed-play'

export type Asking = 'exchange' | 'challenge' | 'count' | 'leave' | 'more'

interface Paper {
  view: Companion | null
  link: string | null
  missing: boolean
  lost: boolean
  busy: boolean
  written: string
  sum: Sum | null
  /** the error of the last entry */
  problem: string
  asking: Asking | null
  said: string
}

const AGAIN = 1500

export const paper: Paper = $state(blank())

let live: Live<Companion> | null = null
let place = 0

function blank(): Paper {
  return {
    view: null,
    link: null,
    missing: false,
    lost: false,
    busy: false,
    written: '',
    sum: null,
    problem: '',
    asking: null,
    said: '',
  }
}

/** Opens the sheet; returns a function that closes it. */
export function openPaper(id: string, secret: string): () => void {
  place += 1
  const mine = place
  Object.assign(paper, blank())
  void come(id, secret, mine)
  return () => {
    place += 1
    live?.close()
    live = null
  }
}

async function come(id: string, secret: string, mine: number): Promise<void> {
  try {
    if (secret) {
      await again(() => beside.join(id, secret))
      // reload without the secret in the address
      if (mine === place) goToCompanion(id, true)
      return
    }
    const answer = await again(() => beside.view(id))
    if (mine !== place) return
    paper.link = answer.link
    take(answer.view)
    live = new Live<Companion>(id, EVENTS, undefined, 'companions')
  } catch (error) {
    if (mine !== place || !(error instanceof Refused)) return
    paper.missing = true
    if (error.refusal.code === 'damaged') paper.problem = refusalText(error.refusal)
  }
}

const EVENTS = {
  opened: () => {
    paper.lost = false
  },
  lost: () => {
    paper.lost = true
  },
  failed: () => void checkSession(),
  view: take,
  accepted: () => undefined,
  refused: () => undefined,
  said: () => undefined,
  present: () => undefined,
}

export function take(view: Companion): void {
  const before = paper.view
  if (before && before.version >= view.version) return
  paper.view = view
  // a rack that another phone enters is no reason to forget what is being asked
  if (before && isSameSheet(before, view)) return
  forgetQuestion()
  if (!before) return
  paper.said = difference(before, view)
}

function isSameSheet(before: Companion, after: Companion): boolean {
  return (
    before.turns.length === after.turns.length &&
    before.entries.length === after.entries.length &&
    before.corrections === after.corrections &&
    before.state === after.state &&
    before.can.resume_clock === after.can.resume_clock
  )
}

function difference(before: Companion, after: Companion): string {
  if (after.corrections > before.corrections) {
    return companionText().takenBack(after.corrections - before.corrections)
  }
  if (after.clock && after.can.resume_clock !== before.can.resume_clock) {
    return after.can.resume_clock ? companionText().clock.stands : companionText().clock.runs
  }
  return happenings(asView(before), asView(after))
}

/**
 * Sends an entry exactly once, however often the connection fails; returns whether it was accepted.
 */
export async function write(command: Entry): Promise<boolean> {
  const view = paper.view
  if (!view || paper.busy) return false
  const mine = place
  const key = commandKey()
  paper.busy = true
  paper.problem = ''
  try {
    const after = await again(() => beside.write(view.id, key, view.version, command))
    if (mine !== place) return false
    take(after)
    if (command.type === 'play') clear()
    return true
  } catch (error) {
    if (mine === place && error instanceof Refused) refuse(error.refusal)
    return false
  } finally {
    if (mine === place) paper.busy = false
  }
}

function refuse(refusal: Refusal): void {
  paper.problem = refusal.code === 'stale_version' ? companionText().stale : refusedText(refusal)
}

/** Repeats a request of this sheet until it is answered; meanwhile the page says so. */
export async function again<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const mine = place
  for (;;) {
    try {
      const answer = await ask()
      if (mine === place) paper.lost = false
      return answer
    } catch (error) {
      if (!(error instanceof Unreachable) || mine !== place) throw error
      paper.lost = true
      await pause(AGAIN)
    }
  }
}

export function clear(): void {
  paper.written = ''
  paper.sum = null
  paper.problem = ''
}

export function laid(): Laid[] {
  const view = paper.view
  const alphabet = view && alphabetOf(view)
  return alphabet ? laidBy(paper.written, view.board, alphabet) : []
}

/** A tap on the board sets the start of the play, or makes one of its tiles a blank. */
export function tap(square: number): void {
  const view = paper.view
  const alphabet = view && alphabetOf(view)
  if (!alphabet || !view.can.turn) return
  const own = laid().find((one) => one.square === square)
  paper.written = own
    ? withBlank(paper.written, view.board, own.slot, alphabet)
    : begunAt(paper.written, square)
}

let asked = 0

/** The score of the typed play, or its error. */
export async function addUp(): Promise<void> {
  const view = paper.view
  asked += 1
  const mine = asked
  paper.sum = null
  paper.problem = ''
  const tiles = tilesOf(laid())
  if (!view || tiles.length === 0) return
  try {
    const answer = await beside.preview(view.id, tiles)
    if (mine !== asked) return
    if (answer.type === 'scored') paper.sum = answer
    else paper.problem = refusalText(answer.error)
  } catch (error) {
    if (mine === asked && error instanceof Refused) paper.problem = refusalText(error.refusal)
  }
}

export function writePlay(): Promise<boolean> {
  return write({ type: 'play', written: '', tiles: tilesOf(laid()) })
}
