/** What the end of a game says of one turn: the play that was made, a better one, and why. */
import type { BestMove, CoachNote, ReplayTurn } from '../../api/types'
import { BLANK, spelled } from '../../board/placing/letters'
import { isPlayed, lossOf } from '../../coach/notes'
import { coachText } from '../../coach/text'
import { settings } from '../../shared/settings.svelte'
import { unbracketed } from '../../text/server'
import { spoken, text } from '../../text/text.svelte'
import { turnNote } from '../turns/caption'
import { isKnown, pointsOf, type Remembered, wordOf } from './remembered'
import type { ResultText } from './text.en'

export interface PlayLine {
  readonly word: string
  /** what was done where no word was played */
  readonly instead: string
  readonly score: number
}

export function playedLine(turn: ReplayTurn): PlayLine {
  return { word: turn.word ?? '', instead: turnNote(turn), score: turn.score }
}

export function betterLine({ kind, word, tiles, score }: BestMove): PlayLine {
  const instead = kind === 'exchange' ? text.sheet.exchanged(tiles.length) : text.sheet.passed
  return { word: kind === 'play' ? word : '', instead, score }
}

/** Whether the coach would have made another move on this turn. */
export function hasBetter(note: CoachNote, turn: ReplayTurn): boolean {
  return note.judgement === 'costly' && !note.withheld && !isPlayed(note.best, turn)
}

/** Whether a better move stays hidden from this seat until it is asked for. */
export function isToBeFound(note: CoachNote, seat: number | null): boolean {
  return settings.findFirst && note.seat === seat && note.best.kind === 'play'
}

/** The better play with its place, and the play that was made, for screen readers. */
export function inWords(note: CoachNote | null, turn: ReplayTurn, words: ResultText): string {
  const played =
    turn.kind === 'play'
      ? words.wordAt(spelled((turn.word ?? '').toUpperCase()), turn.at ?? '')
      : ''
  if (note?.best.kind === 'play') return words.wordsAt(wordOf(note), note.best.at, played)
  return played || turnNote(turn)
}

/** The cost of a turn to remember, or that nothing was better. */
export function costOf({ note, turn, isWell }: Remembered, words: ResultText): string {
  if (isWell) return words.bestPlay(turn.number)
  const isOfGames = note.ahead !== null && (note.cost ?? 0) < 1
  return isOfGames
    ? words.costGames(turn.number, lossOf(note, coachText()))
    : words.cost(turn.number, pointsOf(note))
}

/** Why a turn is to be remembered, in one or two short sentences. */
export function whyOf({ note, also, isWell }: Remembered, words: ResultText): string {
  const coach = coachText()
  if (isWell) return note.remark === 'well_found' ? coach.remarks.well_found : coach.best.play
  const reason = note.reasons[0] ?? note.ahead
  return [
    reason ? withoutMove(unbracketed(reason.text[spoken.language]), note.best) : '',
    also.length > 0 ? words.also(also) : isKnown(note) ? words.known : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The better play stands above the reason, and is not named again. */
function withoutMove(reason: string, { at, word }: BestMove): string {
  const [claim = ''] = reason.split(`: ${at} ${spelled(word)}`)
  return claim === reason ? reason : `${claim.trimEnd()}.`
}

export function minisOf(word: string) {
  return [...word].map((letter) => ({
    letter: letter === BLANK ? '' : letter,
    blank: letter !== letter.toUpperCase(),
    fresh: false,
  }))
}
