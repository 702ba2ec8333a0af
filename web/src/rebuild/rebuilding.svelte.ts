/** A game that is rebuilt from paper: what was typed, what is known beside it, and what was found. */
import { api, Refused } from '../api/client'
import { askedEdition, formOf, keepOwn } from '../api/own-editions.svelte'
import { rebuilding } from '../api/rebuilding'
import { ENGLISH } from '../api/tile-sets.svelte'
import type { Asked, NoGame, RebuiltGame, RebuiltTurn } from '../api/types'
import { askedLanguage, languageAt } from '../lobby/options/languages'
import { editionNamed } from '../shared/editions.svelte'
import { ownRules } from '../shared/own-rules.svelte'
import { refusalText } from '../text/server'
import { EMPTY_TEXT, filledColumns } from './paper'
import { rebuildText } from './text'

type Paper = Asked<'rebuild_game'>
type Answer = NonNullable<Paper['answers']>[number]
type Firm = NonNullable<Paper['firm']>[number]

interface Typed {
  board: string
  names: string[]
  columns: string[][]
  figures: 'scores' | 'totals'
  edition: string
  /** the edition of one's own as the server takes it, so that a reload keeps it */
  rules: string | null
  language: string
}

const KEY = 'tilewright.paper'
const FIRST_ROWS = 4
const USUAL = 'standard'

function nothingTyped(): Typed {
  return {
    board: EMPTY_TEXT,
    names: ['', ''],
    columns: [Array(FIRST_ROWS).fill(''), Array(FIRST_ROWS).fill('')],
    figures: 'scores',
    edition: USUAL,
    rules: null,
    language: ENGLISH,
  }
}

export const paper: Typed = $state({ ...nothingTyped(), ...kept() })

/** Plays by another edition: a printed one, or one of one's own. */
export function playBy(edition: string): void {
  const form = formOf(edition)
  Object.assign(paper, { edition, rules: form && JSON.stringify(form) })
  changed()
}

/** The language of the tiles: that of the edition, if it is one's own and has one. */
export function spokenOnPaper(): string {
  return languageAt(editionNamed(paper.edition), paper.language)
}

/** Has the server read the edition of one's own that was kept; without it the usual one is left. */
export async function takeKeptRules(): Promise<void> {
  const { edition, rules } = paper
  if (rules === null || formOf(edition)) return
  paper.edition = USUAL
  try {
    const read = await api.readEdition(rules)
    ownRules.edition = keepOwn(read.edition)
    if (paper.rules === rules) paper.edition = ownRules.edition.name
  } catch {
    paper.rules = null
  }
}

interface Search {
  /** how many others come first; null while it is not under way */
  ahead: number | null
  mistakes: number
  found: RebuiltGame | null
  none: NoGame | null
  failure: string
  /** whether questions are left open */
  settled: boolean
}

export const search: Search = $state({
  ahead: null,
  mistakes: 0,
  found: null,
  none: null,
  failure: '',
  settled: false,
})

let answers: Answer[] = []
let firm: Firm[] = []
let stopping: AbortController | null = null

/** Whatever was found is of what was typed before. */
export function changed(): void {
  stop()
  answers = []
  firm = []
  Object.assign(search, { found: null, none: null, failure: '', settled: false })
  keep()
}

export function clearPaper(): void {
  Object.assign(paper, nothingTyped())
  changed()
}

export function stop(): void {
  stopping?.abort()
  stopping = null
  search.ahead = null
}

/** Looks for the game; `rows` are those of the typed board. */
export async function look(rows: readonly string[]): Promise<void> {
  stop()
  const own = new AbortController()
  stopping = own
  Object.assign(search, { ahead: 0, mistakes: 0, failure: '', found: null, none: null })
  try {
    for await (const line of rebuilding.begin(asked(rows), own.signal)) {
      if (own.signal.aborted) return
      if (line.type === 'queued') search.ahead = line.ahead
      if (line.type === 'looking') Object.assign(search, { ahead: 0, mistakes: line.mistakes })
      if (line.type === 'rebuilt') Object.assign(search, { found: line, none: null })
      if (line.type === 'no_game') Object.assign(search, { found: null, none: line })
    }
  } catch (error) {
    if (own.signal.aborted) return
    search.failure =
      error instanceof Refused ? refusalText(error.refusal) : rebuildText().unreachable
  }
  if (stopping !== own) return
  // the server ends a search whose visitor has no time left
  if (!search.found && !search.none && !search.failure) search.failure = rebuildText().cutShort
  stop()
}

function asked(rows: readonly string[]): Paper {
  return {
    board: [...rows],
    players: playerNames(),
    columns: filledColumns(paper.columns),
    figures: paper.figures,
    edition: askedEdition(paper.edition),
    ...askedLanguage(editionNamed(paper.edition), paper.language),
    answers,
    firm,
  }
}

export function playerNames(): string[] {
  return paper.names.map((name, seat) => name.trim() || rebuildText().player(seat + 1))
}

/** Takes a play for a turn, in the words of its choice. */
export function answer(turn: RebuiltTurn, played: { at: string; word: string }): void {
  answers = [...answers, { seat: turn.seat, turn: turn.turn, at: played.at, word: played.word }]
}

/** The sheet as it is without the mistake of a turn. */
export function correct(turn: RebuiltTurn): void {
  if (!turn.mistake) return
  paper.columns = turn.mistake.columns.map((column) => [...column, ''])
  if (turn.missing) {
    firm = firm.map((one) =>
      one.seat === turn.seat && one.turn >= turn.turn ? { ...one, turn: one.turn + 1 } : one,
    )
  }
  keep()
}

/** The sheet is right there, or no turn is missing: another mistake explains it. */
export function insist(turn: RebuiltTurn): void {
  firm = [...firm, { seat: turn.seat, turn: turn.turn, missing: turn.missing }]
}

function kept(): Partial<Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Typed>
  } catch {
    return {}
  }
}

export function keep(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(paper))
  } catch {
    // storage may be blocked; what was typed is then lost on reload
  }
}
