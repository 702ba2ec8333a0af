/**
 * The last choice of a new game, kept in the browser. What is stored may be old or not ours: each
 * part that is no longer offered gives way to the default.
 */
import type { Edition, Level, Lexicon } from '../../api/types'
import { editionNamed, isPrinted } from '../../shared/editions.svelte'
import { ownRules } from '../../shared/own-rules.svelte'
import { NEW_GAME } from '../../shared/played'
import { spoken } from '../../text/text.svelte'
import { languageAt, listsOf, offeredLanguages, usualLanguage } from '../options/languages'
import {
  ABSENCES,
  asEdition,
  BANKS,
  CHESS_MINUTES,
  DAYS,
  firstTerms,
  INCREMENTS,
  LAST_WORDS,
  SAND_SECONDS,
  type TermsChoice,
  type TimeChoice,
} from '../options/terms'
import { firstSeats, freeName, SEAT_KINDS, type SeatChoice, TARGET } from './seats'

/** Before version 2 an absence of three days was stored, though nobody had chosen it. */
const VERSION = 2
const STANDARD = 'standard'
const LONGEST_NAME = 24
const TIMES = ['none', 'sand', 'chess', 'days'] as const

export interface Choice {
  edition: string
  seats: SeatChoice[]
  terms: TermsChoice
}

/** What the server offers now. */
export interface Offered {
  levels: readonly Level[]
  lexicons: readonly Lexicon[]
}

type Stored = Readonly<Record<string, unknown>>

export function remember(choice: Choice): void {
  try {
    localStorage.setItem(NEW_GAME, JSON.stringify({ ...choice, version: VERSION }))
  } catch {
    // storage may be blocked; then the next game begins with the defaults
  }
}

/** The last choice as far as it is still offered; the player's own name is kept elsewhere. */
export function remembered(name: string, offered: Offered): Choice {
  return readChoice(stored(), name, offered)
}

/** The language of the last game, as far as it is still offered. */
export function lastLanguage(lexicons: readonly Lexicon[]): string {
  const { terms } = fieldsOf(stored())
  return readTerms(fieldsOf(terms), undefined, lexicons).language
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(NEW_GAME) ?? 'null')
  } catch {
    return null
  }
}

/** A printed edition, or the one in the file that was brought; others cannot be asked for. */
function offeredEdition(name: unknown): Edition | undefined {
  if (typeof name !== 'string') return undefined
  const own = ownRules.edition
  if (own?.name === name) return own
  return isPrinted(name) ? editionNamed(name) : undefined
}

export function readChoice(found: unknown, name: string, offered: Offered): Choice {
  const choice = fieldsOf(found)
  const edition = offeredEdition(choice.edition)
  return {
    edition: edition?.name ?? STANDARD,
    seats: readSeats(choice.seats, name, edition ?? editionNamed(STANDARD), offered.levels),
    terms: readTerms(
      { ...fieldsOf(choice.terms), ...(choice.version === VERSION ? {} : { absence: 0 }) },
      edition ?? editionNamed(STANDARD),
      offered.lexicons,
    ),
  }
}

function readSeats(
  found: unknown,
  name: string,
  edition: Edition | undefined,
  levels: readonly Level[],
): SeatChoice[] {
  const first = firstSeats(name)
  if (!edition || !Array.isArray(found)) return first
  const enough = found.length >= edition.fewest_players && found.length <= edition.most_players
  if (!enough) return first
  const seats: SeatChoice[] = []
  for (const one of found) {
    const { kind, name: called, level, target } = fieldsOf(one)
    const isFirst = seats.length === 0
    const known = isFirst ? 'here' : among(SEAT_KINDS, kind, 'computer')
    const given = typeof called === 'string' ? called.slice(0, LONGEST_NAME) : ''
    const finish = edition.finish_line.map((line) => line.level)
    seats.push({
      kind: known,
      name: isFirst ? name : given || freeName(seats, known),
      level: among(
        levels.map((level) => level.name),
        level,
        first[1]?.level ?? '',
      ),
      target: among(finish, target, TARGET),
    })
  }
  return seats
}

function readTerms(
  found: Stored,
  edition: Edition | undefined,
  lexicons: readonly Lexicon[],
): TermsChoice {
  const first = firstTerms()
  const own = asEdition(edition)
  const rules = edition?.challenge_rules.map((rule) => rule.name) ?? []
  const usual = usualLanguage(lexicons, spoken.language)
  const language = among(offeredLanguages(lexicons), found.language, usual)
  const names = listsOf(lexicons, languageAt(edition, language)).map((lexicon) => lexicon.name)
  return {
    words: among(['void', 'challenge'], found.words, first.words),
    challenge: among([...rules, null], found.challenge, own.challenge) ?? own.challenge,
    time: readTime(fieldsOf(found.time), first.time),
    lastWord: among(LAST_WORDS, found.lastWord, first.lastWord),
    absence: among(ABSENCES, found.absence, first.absence),
    language,
    lexicon: among([...names, null], found.lexicon, null),
    finishLine: found.finishLine === true,
    finalAdjustment: among(
      [...(edition?.final_adjustments ?? []), null],
      found.finalAdjustment,
      null,
    ),
    zeroPlaysCount: among([true, false, null], found.zeroPlaysCount, null),
    showWords: found.showWords === true,
    computersAtOnce: found.computersAtOnce === true,
    phoneys: found.phoneys === true,
    help: among([true, false, null], found.help, null),
    watch: found.watch === true,
  }
}

function readTime(found: Stored, first: TimeChoice): TimeChoice {
  return {
    kind: among(TIMES, found.kind, first.kind),
    sandSeconds: among(SAND_SECONDS, found.sandSeconds, first.sandSeconds),
    chessMinutes: among(CHESS_MINUTES, found.chessMinutes, first.chessMinutes),
    increment: among(INCREMENTS, found.increment, first.increment),
    days: among(DAYS, found.days, first.days),
    bank: among(BANKS, found.bank, first.bank),
  }
}

function fieldsOf(found: unknown): Stored {
  return typeof found === 'object' && found !== null ? (found as Stored) : {}
}

/** The value if it is one of these, else the fallback. */
function among<Value>(offered: readonly Value[], value: unknown, fallback: Value): Value {
  return offered.find((one) => one === value) ?? fallback
}
