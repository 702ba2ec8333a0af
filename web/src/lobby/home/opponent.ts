/** Who plays when the one button is pressed, and what stands beside it. Pure. */
import type { GameSummary, Level } from '../../api/types'
import { beginsAgainstComputer, firstSeats, peopleAt, type SeatChoice } from '../new-game/seats'
import { isHelped, type TermsChoice } from '../options/terms'

/** The seats of the last game if its others were computers, else one computer of middle level. */
export function seatsAgainstComputers(seats: readonly SeatChoice[]): SeatChoice[] {
  if (beginsAgainstComputer(seats) && peopleAt(seats) === 1) return [...seats]
  return firstSeats(seats[0]?.name ?? '')
}

/** Where the computers' level is among these, from 0; -1 for an engine that has none. */
export function levelAt(seats: readonly SeatChoice[], ranked: readonly Level[]): number {
  const level = seats.find(({ kind }) => kind === 'computer')?.level
  return ranked.findIndex(({ name }) => name === level)
}

export function withLevel(seats: readonly SeatChoice[], level: string): SeatChoice[] {
  return seats.map((seat) => (seat.kind === 'computer' ? { ...seat, level } : seat))
}

export type Hints = 'none' | 'words' | 'help'

export function hintsOf(terms: TermsChoice, seats: readonly SeatChoice[]): Hints {
  if (isHelped(terms, seats)) return 'help'
  return terms.words === 'void' && terms.showWords ? 'words' : 'none'
}

/** The terms with these hints; good words can only be shown where others cannot be played. */
export function withHints(terms: TermsChoice, hints: Hints): TermsChoice {
  const words = hints === 'words' ? 'void' : terms.words
  return {
    ...terms,
    words,
    help: hints === 'help',
    showWords: hints !== 'none' && words === 'void',
  }
}

/** The first sentence about a level; the rest is for those who look closer. */
export function firstSentence(about: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(about)?.[0] ?? about
}

const TILES_WORTH_SEEING = 15

/** Whether the board of a game can stand on the first screen: over, of a printed set, and not bare. */
export function isWorthSeeing({ state, own_board, board }: GameSummary): boolean {
  const tiles = board.join('').replaceAll('.', '').length
  return state === 'over' && !own_board && tiles >= TILES_WORTH_SEEING
}
