/** The coach's note on a turn, in sentences. Pure. */
import type { BestMove, Coaching, CoachNote, LookedDeeper, ReplayTurn } from '../api/types'
import { inCapitals, spelled } from '../board/placing/letters'
import type { Language } from '../text/languages'
import { unbracketed } from '../text/server'
import type { CoachText } from './text.en'

/** differences below this are not given as a number */
const HARDLY = 0.5
/** themes that are seen in the play that was made, or after it */
const FAULTS: ReadonlySet<string> = new Set(['blank', 's', 'opened'])

/** The sentences of a note, verdict first. */
export function sentences(
  note: CoachNote,
  turn: ReplayTurn,
  words: CoachText,
  bingo: number,
  language: Language,
): string[] {
  const kind = turn.kind === 'play' ? 'play' : 'other'
  const found = note.bingo === 'found' ? [words.bingoFound] : []
  switch (note.judgement) {
    case 'best':
      return [
        ...(note.ahead?.method === 'simulation' && isPlayed(note.best, turn)
          ? []
          : [isPlayed(note.best, turn) ? words.best[kind] : words.asGood(said(note.best, words))]),
        ...found,
        ...foresight(note, language),
        ...remark(note, words),
      ]
    case 'good':
    case 'costly': {
      const cost = note.cost ?? 0
      const less = cost < HARDLY ? words.gaveUpLittle : words.gaveUp[kind](cost)
      const verdict = note.ahead ? foresight(note, language) : [less]
      const reasons = note.reasons.map((reason) => unbracketed(reason.text[language]))
      return [
        ...found,
        ...reasons,
        ...aboutWords(note, language),
        ...(isPlayed(note.best, turn) ? [] : unsaid(note, reasons, words, bingo)),
        ...verdict,
        ...remark(note, words),
      ]
    }
    case 'phoney':
      return [
        words.phoney[fateOf(note)](note.phoney.map(spelled)),
        ...instead(note, words, bingo, language),
      ]
    case 'withheld':
      return [...found, ...(note.withheld ? [note.withheld[language]] : [])]
    case 'withdrawn':
      return [words.withdrawn, ...instead(note, words, bingo, language)]
  }
}

/** Whether a word of the better play is to be learnt, or known. */
function aboutWords(note: CoachNote, language: Language): string[] {
  return note.vocabulary ? [unbracketed(note.vocabulary.text[language])] : []
}

/** What looking ahead made of the turn, with its doubt. */
export function foresight(note: CoachNote, language: Language): string[] {
  return note.ahead ? [unbracketed(note.ahead.text[language])] : []
}

/** Whether score and leave are worth showing side by side; looking ahead weighs more than these. */
export function isWorthComparing(note: CoachNote): boolean {
  return !note.ahead && note.equity !== null && (note.cost ?? 0) >= HARDLY
}

/** Whether the coach's choice is another play that the board can show. */
export function hasBetterPlay(note: CoachNote, turn: ReplayTurn): boolean {
  return note.best.kind === 'play' && !note.withheld && !isPlayed(note.best, turn)
}

/** The coach's choice, unless the reasons name it. */
function unsaid(
  note: CoachNote,
  reasons: readonly string[],
  words: CoachText,
  bingo: number,
): string[] {
  const move = `${note.best.at} ${inCapitals(note.best.word)}`
  const isSaid = note.best.kind === 'play' && reasons.some((reason) => reason.includes(move))
  return isSaid ? [] : better(note, words, bingo)
}

function remark(note: CoachNote, words: CoachText): string[] {
  return note.remark === null ? [] : [words.remarks[note.remark]]
}

/** The squares of the reasons: on the board as it was played, or with the better play. */
export function evidence(note: CoachNote, isBetter: boolean): string[] {
  return note.reasons.flatMap((reason) =>
    FAULTS.has(reason.theme) === isBetter ? [] : reason.squares,
  )
}

/** The best move instead of a play that is not compared, or why none is named. */
function instead(note: CoachNote, words: CoachText, bingo: number, language: Language): string[] {
  return note.withheld ? [note.withheld[language]] : better(note, words, bingo)
}

function better(note: CoachNote, words: CoachText, bingo: number): string[] {
  const move = said(note.best, words)
  if (note.bingo !== 'missed') return [words.bestHere(move)]
  const isBingo = note.best.kind === 'play' && note.best.tiles.length === bingo
  return isBingo ? [words.bingoHere(move)] : [words.bestHere(move), words.bingoToo]
}

function said(best: BestMove, words: CoachText): string {
  if (best.kind === 'pass') return words.pass
  if (best.kind === 'exchange') return words.exchange(spelled(best.tiles), spelled(best.keeps))
  return words.play(best.at, inCapitals(best.word), best.score, spelled(best.keeps))
}

/** Whether the turn made the best move. */
export function isPlayed(best: BestMove, turn: ReplayTurn): boolean {
  if (best.kind !== turn.kind) return false
  if (best.kind === 'play') return best.at === turn.at && best.word === turn.word
  return best.kind === 'pass' || sorted(best.tiles) === sorted(turn.exchanged ?? '')
}

function sorted(tiles: string): string {
  return [...tiles].sort().join('')
}

function fateOf(note: CoachNote): keyof CoachText['phoney'] {
  const isChallenged = note.challenges.length > 0
  if (note.stood) return isChallenged ? 'stood' : 'unchallenged'
  return isChallenged ? 'challenged' : 'withdrawn'
}

/** What the costliest turns gave up, which the sheet marks. */
export function lossesByTurn(
  notes: readonly CoachNote[],
  turns: readonly number[],
  words: CoachText,
): ReadonlyMap<number, string> {
  return new Map(
    notes.flatMap((note) =>
      turns.includes(note.turn) && note.cost !== null ? [[note.turn, lossOf(note, words)]] : [],
    ),
  )
}

/** What a turn gave up: points, or games where looking ahead is certain only of these. */
export function lossOf(note: CoachNote, words: CoachText): string {
  const cost = note.cost ?? 0
  if (note.ahead && cost < HARDLY) return words.loss.games(100 * note.ahead.lost)
  return words.loss.points(cost)
}

/** The lessons with the note and the sums of a second look. */
export function corrected(coaching: Coaching, { note, seats }: LookedDeeper): Coaching {
  const notes = coaching.notes.map((one) => (one.turn === note?.turn ? note : one))
  return { ...coaching, notes, seats }
}
