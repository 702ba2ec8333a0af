/** The position on the board for analysis, its lines, and the search that goes on. */

import { Refused } from '../api/client'
import { type EditionForm, formOf } from '../api/own-editions.svelte'
import { positions, type Searched } from '../api/positions'
import type { Line, Outlook, Prospect, StudiedPosition } from '../api/types'
import { alphabetOf } from '../board/equipment'
import type { Alphabet } from '../board/placing/alphabet'
import { bracketed, spelled } from '../board/placing/letters'
import { boardAddress } from '../shared/address'
import { refusalText } from '../text/server'
import {
  askedMove,
  EMPTY_PARTS,
  editionIn,
  type Parts,
  typedMove,
  withChosen,
  withEdition,
  writeCgp,
} from './cgp'
import { joined, keyOf, knownOf, rowsOf } from './rows'
import { analysisText } from './text'
import { changed, dropped, grown, planted, shownOf, type Tree } from './tree'

interface Study {
  tree: Tree
  position: StudiedPosition | null
  lines: Line[]
  /** the key of the move shown on the board */
  shown: string | null
  typed: string
  search: Searched | null
  searching: boolean
  comparing: boolean
  editing: boolean
  problem: string
  said: string
}

function fresh(): Study {
  return {
    tree: planted(''),
    position: null,
    lines: [],
    shown: null,
    typed: '',
    search: null,
    searching: false,
    comparing: false,
    editing: false,
    problem: '',
    said: '',
  }
}

export const study: Study = $state(fresh())

/** what is kept of a position that was read, so that walking back asks nothing again */
const read = new Map<
  string,
  { position: StudiedPosition; lines: Line[]; search: Searched | null }
>()
const SPOKEN_EVERY = 3000
/** the most moves that the server compares on request */
const MOST_MOVES = 20
let stopping: AbortController | null = null
let asked = 0

/** The address last set here: a change of it is no new position. */
let ownAddress = ''
/** The edition of one's own that came with the address, until its position was read. */
let ofAddress: EditionForm | null = null

/** Opens the position of an address, with an edition of one's own; an empty one for none. */
export function openPosition(cgp: string, rules = ''): void {
  const form = formIn(rules)
  if (study.position && boardAddress(cgp, form) === ownAddress) return
  closePosition()
  ofAddress = form
  const first = cgp || writeCgp(EMPTY_PARTS)
  study.tree = planted(first)
  study.editing = !cgp
  void load()
}

export function closePosition(): void {
  stopSearch()
  asked += 1
  read.clear()
  Object.assign(study, fresh())
  ownAddress = ''
  ofAddress = null
}

/** The edition of one's own in an address; null for none, or one that was damaged on its way. */
function formIn(rules: string): EditionForm | null {
  try {
    return JSON.parse(rules) as EditionForm
  } catch {
    return null
  }
}

/** The position of the line as the server is asked for it: an edition of one's own goes along. */
function askedFor(cgp: string): { cgp: string; edition: EditionForm | null } {
  return { cgp, edition: ofAddress ?? formOf(editionIn(cgp)) }
}

/** The address of a position, which another browser can open. */
export function addressOf(position: StudiedPosition): string {
  return boardAddress(position.cgp, position.own_edition?.form ?? null)
}

export function rows() {
  return rowsOf(study.lines, study.search)
}

/** The alphabet of the position that is read. */
export function alphabet(): Alphabet {
  const found = alphabetOf(study.position ?? EMPTY_PARTS)
  if (!found) throw new Error('the tiles of the position are not loaded')
  return found
}

/** The move that is shown on the board. */
export function shownMove() {
  return rows().find(({ key }) => key === study.shown) ?? null
}

export function partsOf(position: StudiedPosition): Parts {
  return position
}

/** Reads the position of the tree that is to be shown. */
async function load(): Promise<boolean> {
  stopSearch()
  const { cgp } = shownOf(study.tree)
  const kept = read.get(cgp)
  asked += 1
  const number = asked
  try {
    const { position, lines, search } = kept ?? {
      ...(await positions.read(askedFor(cgp))),
      search: null,
    }
    if (number !== asked) return false
    if (ofAddress) {
      // from now on it goes by the name that this page calls it by
      study.tree = planted(withEdition(cgp, position.edition))
      ofAddress = null
    }
    read.set(shownOf(study.tree).cgp, { position, lines, search })
    Object.assign(study, { position, lines, search, shown: null, typed: '', problem: '' })
    study.said = analysisText().ready(lines.length)
    ownAddress = addressOf(position)
    history.replaceState(null, '', ownAddress)
    return true
  } catch (error) {
    if (number === asked) study.problem = problemOf(error)
    return false
  }
}

/** Reads a position in place of the one shown; false where the server refuses it. */
export async function edit(change: Partial<Parts>): Promise<boolean> {
  const parts = study.position ?? EMPTY_PARTS
  return editText(writeCgp({ ...parts, ...change }))
}

async function editText(cgp: string): Promise<boolean> {
  const before = study.tree
  if (shownOf(before).cgp === cgp && study.position) {
    study.problem = ''
    return true
  }
  study.tree = changed(before, cgp)
  const isRead = await load()
  if (!isRead && study.problem) study.tree = before
  return isRead
}

/** Reads a pasted line of CGP, with the edition and the words that are chosen where it names none. */
export function editPasted(cgp: string): Promise<boolean> {
  // a choice that is still on its way to the server counts
  const { cgp: latest } = shownOf(study.tree)
  const before = editionIn(latest) ? latest : (study.position?.cgp ?? latest)
  return editText(withChosen(cgp, before))
}

/** Walks to another position of the tree. */
export function walk(to: Tree): void {
  if (to.at === study.tree.at && to.branches.length === study.tree.branches.length) return
  study.tree = to
  void load()
}

export function drop(): void {
  walk(dropped(study.tree))
}

export function show(key: string | null): void {
  study.shown = study.shown === key ? null : key
  const row = shownMove()
  study.typed = row ? typedMove(row.move, alphabet()) : ''
}

/** Judges the typed move, which joins the lines and is shown; once more lays it. */
export async function enter(): Promise<void> {
  const { position } = study
  if (!position || !study.typed.trim()) return
  const shown = shownMove()
  if (shown && typedMove(shown.move, alphabet()) === study.typed) {
    await lay()
    return
  }
  const { cgp } = shownOf(study.tree)
  const move = askedMove(study.typed, position.board, position.racks[0] ?? '', alphabet())
  try {
    const { line } = await positions.judge(askedFor(cgp), move)
    if (shownOf(study.tree).cgp !== cgp) return
    study.lines = joined(study.lines, line)
    read.set(cgp, { position, lines: study.lines, search: study.search })
    study.shown = keyOf(line)
    study.typed = typedMove(line, alphabet())
    study.problem = ''
  } catch (error) {
    study.problem = problemOf(error)
  }
}

/** Lays the move that is shown, and goes on to the position after it. */
export async function lay(): Promise<void> {
  const row = shownMove()
  if (!row) return
  const { cgp } = shownOf(study.tree)
  const move = asWritten(row.move)
  try {
    const { after } = await positions.judge(askedFor(cgp), move)
    // the server knows the edition by its name, which two may have
    const next = withEdition(after, study.position?.edition ?? editionIn(after))
    if (shownOf(study.tree).cgp === cgp)
      walk(grown(study.tree, typedMove(row.move, alphabet()), next))
  } catch (error) {
    study.problem = problemOf(error)
  }
}

/** The move as the server writes it: small letters are blanks. */
function asWritten(move: Pick<Line, 'kind' | 'at' | 'word' | 'tiles'>): string {
  if (move.kind === 'exchange') return `-${bracketed(move.tiles)}`
  return move.kind === 'play' ? `${move.at} ${bracketed(move.word)}` : 'pass'
}

/** Compares the moves by a search, those typed among them; again ends it. */
export async function search(): Promise<void> {
  if (study.searching) {
    stopSearch()
    return
  }
  if (!study.position?.search) return
  const own = new AbortController()
  stopping = own
  Object.assign(study, { searching: true, search: null, problem: '' })
  const { cgp } = shownOf(study.tree)
  study.said = analysisText().starting
  let spoken = performance.now()
  try {
    const permitted = study.lines.filter((line) => line.phoney.length === 0)
    const moves = permitted.slice(0, MOST_MOVES).map(asWritten)
    for await (const state of positions.search(askedFor(cgp), moves, own.signal)) {
      if (stopping !== own) return
      study.search = state
      const isLast = state.type !== 'queued' && state.done
      if (isLast || state.type === 'queued' || performance.now() - spoken > SPOKEN_EVERY) {
        study.said = progress(state)
        spoken = performance.now()
      }
    }
    const known = read.get(cgp)
    if (known) read.set(cgp, { ...known, search: study.search })
  } catch (error) {
    if (stopping === own && !own.signal.aborted) study.problem = problemOf(error)
  } finally {
    if (stopping === own) study.searching = false
  }
}

export function stopSearch(): void {
  stopping?.abort()
  stopping = null
  study.searching = false
}

/** What a search says of itself. */
export function progress(state: Searched): string {
  const words = analysisText()
  switch (state.type) {
    case 'queued':
      return words.queued(state.ahead)
    case 'simulated': {
      const figures = words.simulated(state.samples, state.seconds)
      return `${figures}. ${leaderIn(state.prospects, state.done)} ${verdict(state.done, state.decided)}`.trim()
    }
    case 'outlooks': {
      const figures = words.outlooked(state.seconds)
      return `${figures}. ${leaderIn(state.outlooks, state.done)} ${verdict(state.done, state.exhausted)}`.trim()
    }
    case 'solved':
      return `${words.spread(words.number(state.spread))} ${state.proven ? words.proven : words.unproven}`
  }
}

function verdict(isDone: boolean, isDecided: boolean): string {
  if (!isDone) return ''
  return isDecided ? analysisText().decided : analysisText().undecided
}

function leaderIn(found: readonly (Prospect | Outlook)[], isDone: boolean): string {
  const words = analysisText()
  const best = found[0]
  if (!best) return ''
  if (knownOf(best, isDone).kind === 'nothing') return isDone ? '' : words.nothingKnown
  return words.leading(moveName(best), chanceOf(best, isDone))
}

/** The chance of a move in words, as far as it is known. */
export function chanceOf(found: Prospect | Outlook, isDone: boolean): string {
  const words = analysisText()
  const known = knownOf(found, isDone)
  switch (known.kind) {
    case 'sampled':
    case 'certain':
      return words.percent(known.chance)
    case 'between':
      return words.between(words.tenth(100 * known.low), words.percent(known.high))
    case 'nothing':
      return isDone ? words.neverKnown : words.unknown
  }
}

/** The error of a chance that was sampled, as it stands beside it. */
export function asideOf(found: Prospect | Outlook): string {
  return 'error' in found ? analysisText().aside(found.error) : ''
}

/** The lead at the end, unless nothing is known of how the game ends. */
export function leadOf(found: Prospect | Outlook, isDone: boolean): string {
  return knownOf(found, isDone).kind === 'nothing' ? '' : analysisText().signed(found.mean)
}

/** Whether no search is at work on the figures that are shown. */
export function isSearchDone(): boolean {
  return study.search === null || study.search.type === 'queued' || study.search.done
}

/** A move in words. */
export function moveName(move: Pick<Line, 'kind' | 'at' | 'word' | 'tiles'>): string {
  const words = analysisText()
  if (move.kind === 'pass') return words.pass
  return move.kind === 'exchange'
    ? words.exchange(spelled(move.tiles))
    : `${move.at} ${spelled(move.word)}`
}

function problemOf(error: unknown): string {
  return error instanceof Refused ? refusalText(error.refusal) : analysisText().failed
}
