/** The seats of a new table while being chosen. */
import type { Level, NewSeat } from '../../api/types'
import type { FinishLineLevel } from '../../shared/finish-line'
import { text } from '../../text/text.svelte'

export type SeatKind = NewSeat['kind']

export const SEAT_KINDS: readonly SeatKind[] = ['here', 'link', 'open', 'computer']

/** A seat with its details, kept while another kind is tried. */
export interface SeatChoice {
  kind: SeatKind
  name: string
  level: string
  /** the level of the player's finish line */
  target: FinishLineLevel
}

const MIDDLE = 'steady'
export const TARGET: FinishLineLevel = 'intermediate'

export function firstSeats(name: string): SeatChoice[] {
  const me: SeatChoice = { kind: 'here', name, level: MIDDLE, target: TARGET }
  return withSeat([me], 'computer', [])
}

/** Adds a seat with an unused name. */
export function withSeat(
  seats: readonly SeatChoice[],
  kind: SeatKind,
  levels: readonly Level[],
): SeatChoice[] {
  const isOffered = levels.some((level) => level.name === MIDDLE)
  const level = isOffered ? MIDDLE : (levels[Math.floor(levels.length / 2)]?.name ?? MIDDLE)
  return [...seats, { kind, name: freeName(seats, kind), level, target: TARGET }]
}

export function withKind(
  seats: readonly SeatChoice[],
  place: number,
  kind: SeatKind,
): SeatChoice[] {
  const others = seats.filter((_, index) => index !== place)
  return seats.map((seat, index) =>
    index === place ? { ...seat, kind, name: freeName(others, kind) } : seat,
  )
}

/** The request to the server; an empty name gets a default. */
export function askedSeats(seats: readonly SeatChoice[]): NewSeat[] {
  return seats.map(({ kind, name, level }, place) => {
    const called = name.trim() || nameless(kind, place)
    if (kind === 'here') return { kind, name: called }
    return kind === 'computer' ? { kind, name: called, level } : { kind }
  })
}

export function isWaitedFor({ kind }: SeatChoice): boolean {
  return kind === 'link' || kind === 'open'
}

/** Whether the game begins at once, and a computer plays in it. */
export function beginsAgainstComputer(seats: readonly SeatChoice[]): boolean {
  return seats.some(({ kind }) => kind === 'computer') && !seats.some(isWaitedFor)
}

/** The number of people; alone against computers hints are fair. */
export function peopleAt(seats: readonly SeatChoice[]): number {
  return seats.filter(({ kind }) => kind !== 'computer').length
}

function nameless(kind: SeatKind, place: number): string {
  if (kind === 'computer') return text.newGame.computer
  return place === 0 ? text.newGame.defaultName : text.newGame.playerName(place + 1)
}

/** A name that no other seat has. */
export function freeName(seats: readonly SeatChoice[], kind: SeatKind): string {
  if (kind === 'here') return text.newGame.playerName(seats.length + 1)
  if (kind !== 'computer') return ''
  const free = text.newGame.computerNames.find((name) => !seats.some((seat) => seat.name === name))
  return free ?? text.newGame.computer
}
