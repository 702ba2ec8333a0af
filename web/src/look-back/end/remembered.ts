/** The turns of a finished game that are worth remembering, and what to say of them. Pure. */
import type { Coaching, CoachNote, Replay, ReplayTurn } from '../../api/types'
import { inCapitals } from '../../board/placing/letters'
import type { ResultText } from './text.en'

/** Turns that are told at most. */
export const MOST = 3

/** A turn to remember: a better play was there, or the player found the best. */
export interface Remembered {
  readonly turn: ReplayTurn
  readonly note: CoachNote
  readonly isWell: boolean
  /** other turns on which the same better play was there */
  readonly also: readonly number[]
}

/** At most three turns of a seat: the costliest first, then the best that was found, if there is room. */
export function toRemember(
  replay: Replay,
  coaching: Coaching,
  seat: number,
  shown: number | null,
): Remembered[] {
  const own = coaching.notes.filter((note) => note.seat === seat)
  const slips = joined(
    own.filter((note) => note.judgement === 'costly').sort((a, b) => costOf(b) - costOf(a)),
  ).slice(0, MOST)
  const best = slips.length < MOST ? bestFound(replay, own, shown) : undefined
  return [...slips, ...(best ? [{ note: best, also: [], isWell: true }] : [])].flatMap((one) => {
    const turn = replay.turns[one.note.turn - 1]
    return turn ? [{ ...one, turn }] : []
  })
}

interface Joined {
  note: CoachNote
  also: number[]
  isWell: boolean
}

/** Turns with the same better play are one, the costliest of them. */
function joined(notes: readonly CoachNote[]): Joined[] {
  const found = new Map<string, Joined>()
  for (const note of notes) {
    const { kind, at, word } = note.best
    const name = kind === 'play' ? `${at} ${word}` : String(note.turn)
    const known = found.get(name)
    if (known) known.also.push(note.turn)
    else found.set(name, { note, also: [], isWell: false })
  }
  return [...found.values()]
}

/** The best play that was found: one that nothing else came near, or else the highest. */
function bestFound(
  replay: Replay,
  notes: readonly CoachNote[],
  shown: number | null,
): CoachNote | undefined {
  const best = notes.filter(
    (note) => note.judgement === 'best' && note.best.kind === 'play' && note.turn !== shown,
  )
  const scoreOf = (note: CoachNote): number => replay.turns[note.turn - 1]?.score ?? 0
  const weight = (note: CoachNote): number =>
    scoreOf(note) + (note.remark === 'well_found' ? 1000 : 0)
  return best.sort((a, b) => weight(b) - weight(a))[0]
}

function costOf(note: CoachNote): number {
  return note.cost ?? 0
}

/** The points that a note says were given up, as a whole number. */
export function pointsOf(note: CoachNote): number {
  return Math.max(1, Math.round(costOf(note)))
}

/** Whether the player is known to know the better word. */
export function isKnown(note: CoachNote): boolean {
  return note.vocabulary?.tag === 'known'
}

/** The coach's one sentence on a game: a word that would have won it, the words that were missed, or none. */
export function sentenceOf(
  remembered: readonly Remembered[],
  lostBy: number,
  words: ResultText,
  isToBeFound: (note: CoachNote) => boolean = () => false,
): string {
  const slips = remembered.filter((one) => !one.isWell).map((one) => one.note)
  const missed = slips.filter((note) => note.best.kind === 'play')
  if (missed.some(isToBeFound)) {
    return words.sentence.unsaid(
      missed.length,
      missed.reduce((sum, note) => sum + pointsOf(note), 0),
    )
  }
  const winning = missed.find((note) => lostBy > 0 && costOf(note) > lostBy)
  const [first] = missed
  const one = winning ?? (missed.length === 1 ? first : undefined)
  if (one) {
    return words.sentence.one(wordOf(one), one.turn, pointsOf(one), isKnown(one))
  }
  if (missed.length > 1) {
    const more = missed.reduce((sum, note) => sum + pointsOf(note), 0)
    return words.sentence.several(missed.map(wordOf), more, missed.every(isKnown))
  }
  const [swap] = slips
  return swap ? words.sentence.tiles(swap.turn, pointsOf(swap)) : words.sentence.nothing
}

/** The better word in capitals. */
export function wordOf(note: CoachNote): string {
  return inCapitals(note.best.word)
}
