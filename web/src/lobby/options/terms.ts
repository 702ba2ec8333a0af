/** The terms of a table beyond its edition, while being chosen. */
import { ENGLISH } from '../../api/tile-sets.svelte'
import type { ChallengeRule, Edition, Terms, WordsRule } from '../../api/types'
import type { SeatChoice } from '../new-game/seats'

export type TimeKind = 'none' | 'sand' | 'chess' | 'days'

/** A time control with the choices of each kind, kept while another kind is tried. */
export interface TimeChoice {
  kind: TimeKind
  sandSeconds: number
  chessMinutes: number
  increment: number
  days: number
  bank: number
}

/** null leaves it to the edition. */
export interface TermsChoice {
  words: WordsRule
  challenge: ChallengeRule | null
  time: TimeChoice
  /** seconds until the last play is final where there is no clock; 0: when all have accepted */
  lastWord: number
  /** seconds without a move after which the others may claim the game; 0: never */
  absence: number
  /** the language of the words and the tiles */
  language: string
  /** the name of the word list; null for the usual one of the language */
  lexicon: string | null
  finishLine: boolean
  finalAdjustment: Edition['final_adjustment'] | null
  zeroPlaysCount: boolean | null
  /** whether players see which of their words are good before they play */
  showWords: boolean
  /** whether computers answer without a pause */
  computersAtOnce: boolean
  /** whether computers lay words that are none, where words are challenged */
  phoneys: boolean
  /** whether one may ask for help with a turn; null: if the computers are weak */
  help: boolean | null
  /** whether spectators are allowed by link */
  watch: boolean
}

export const SAND_SECONDS = [30, 60, 120, 180, 300] as const
export const CHESS_MINUTES = [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 60] as const
export const INCREMENTS = [0, 1, 2, 3, 5, 10, 15, 20, 30] as const
export const DAYS = [1, 2, 3, 5, 7, 14] as const
export const LAST_WORDS = [0, 300, 3600, 86400, 3 * 86400, 7 * 86400] as const
export const ABSENCES = [0, 600, 3600, 86400, 3 * 86400, 7 * 86400, 14 * 86400] as const
export const BANKS = [0, 3, 7, 14, 30] as const

export function firstTerms(): TermsChoice {
  const time: TimeChoice = {
    kind: 'none',
    sandSeconds: 180,
    chessMinutes: 25,
    increment: 0,
    days: 3,
    bank: 7,
  }
  return {
    words: 'challenge',
    time,
    lastWord: 0,
    absence: 0,
    language: ENGLISH,
    lexicon: null,
    finishLine: false,
    showWords: false,
    computersAtOnce: false,
    phoneys: false,
    help: null,
    watch: false,
    ...asEdition(undefined),
  }
}

/** The options an edition leaves open, with its own defaults. */
export function asEdition(edition: Edition | undefined) {
  const challenge = edition?.challenge_rule ?? null
  return { challenge, finalAdjustment: null, zeroPlaysCount: null }
}

/** The time control that is usual where another edition is chosen: a clock where its sheet has one. */
export function timeAt(
  time: TimeChoice,
  before: Edition | undefined,
  edition: Edition | undefined,
): TimeChoice {
  if (edition?.clocked && time.kind === 'none') return { ...time, kind: 'chess' }
  const isOfBefore = before?.clocked && !edition?.clocked && time.kind === 'chess'
  return isOfBefore ? { ...time, kind: 'none' } : time
}

/** Whether another person may keep the last play open, at a table without a clock. */
export function hasLastWord(
  choice: Pick<TermsChoice, 'words' | 'time'>,
  seats: readonly Partial<Pick<SeatChoice, 'kind'>>[],
): boolean {
  const people = seats.filter((seat) => seat.kind !== 'computer').length
  return choice.words === 'challenge' && choice.time.kind === 'none' && people > 1
}

/** Whether a player elsewhere may keep the others waiting, at a table without a clock. */
export function mayStayAway(
  choice: Pick<TermsChoice, 'time'>,
  seats: readonly Partial<Pick<SeatChoice, 'kind'>>[],
): boolean {
  const isElsewhere = seats.some(({ kind }) => kind === 'link' || kind === 'open')
  return choice.time.kind === 'none' && isElsewhere
}

export function hasComputer(seats: readonly Partial<Pick<SeatChoice, 'kind'>>[]): boolean {
  return seats.some(({ kind }) => kind === 'computer')
}

/** Whether a computer plays where words are challenged. */
export function mayLayPhoneys(
  choice: Pick<TermsChoice, 'words'>,
  seats: readonly Partial<Pick<SeatChoice, 'kind'>>[],
): boolean {
  return choice.words === 'challenge' && hasComputer(seats)
}

/** The weak levels of computers, against whom one is likely to be learning. */
const WEAK = /^(timid|playful|gentle|easygoing)$/

/** Whether one person plays against computers alone. */
export function mayBeHelped(seats: readonly Partial<Pick<SeatChoice, 'kind'>>[]): boolean {
  return seats.filter(({ kind }) => kind !== 'computer').length === 1
}

/** Whether the table agrees on help with a turn. */
export function isHelped(
  choice: Pick<TermsChoice, 'help'>,
  seats: readonly Partial<Pick<SeatChoice, 'kind' | 'level'>>[],
): boolean {
  const isGentle = seats.every(({ kind, level = '' }) => kind !== 'computer' || WEAK.test(level))
  return mayBeHelped(seats) && (choice.help ?? isGentle)
}

/** The rules of an edition in twelve lines, for a table's way with words. */
export function linesOf(
  edition: Edition,
  words: WordsRule,
  challenge: string | null | undefined,
): readonly string[] {
  if (words === 'void') return edition.void_lines
  const chosen = edition.challenge_rules.find((rule) => rule.name === challenge)
  return chosen?.lines ?? edition.lines
}

/** The request to the server, without what is left to the edition. */
export function askedTerms(
  choice: TermsChoice,
  seats: readonly (Pick<SeatChoice, 'target'> & Partial<Pick<SeatChoice, 'kind' | 'level'>>)[],
): Terms {
  const { words, challenge, finalAdjustment, zeroPlaysCount } = choice
  return {
    ...(words === 'challenge' && challenge ? { challenge } : {}),
    ...(words === 'void' && choice.showWords ? { show_words: true } : {}),
    ...askedTime(choice.time),
    ...(choice.computersAtOnce && hasComputer(seats) ? { computers_at_once: true } : {}),
    ...(choice.phoneys && mayLayPhoneys(choice, seats) ? { phoneys: true } : {}),
    ...(isHelped(choice, seats) ? { help: true } : {}),
    ...(choice.lastWord > 0 && hasLastWord(choice, seats) ? { last_word: choice.lastWord } : {}),
    ...(choice.absence > 0 && mayStayAway(choice, seats) ? { absence: choice.absence } : {}),
    ...(choice.finishLine ? { finish_line: seats.map((seat) => seat.target) } : {}),
    ...(finalAdjustment === null ? {} : { final_adjustment: finalAdjustment }),
    ...(zeroPlaysCount === null ? {} : { zero_plays_count: zeroPlaysCount }),
  }
}

function askedTime(choice: TimeChoice): Pick<Terms, 'time'> {
  switch (choice.kind) {
    case 'sand':
      return { time: { kind: 'sand', seconds: choice.sandSeconds } }
    case 'chess': {
      const { chessMinutes, increment } = choice
      return { time: { kind: 'chess', seconds: chessMinutes * 60, increment } }
    }
    case 'days':
      return { time: { kind: 'days', days: choice.days, bank: choice.bank } }
    default:
      return {}
  }
}
