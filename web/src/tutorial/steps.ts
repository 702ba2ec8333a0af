/** The steps of the tutorial: what each points at, and what completes it. */
import type { Lesson } from '../api/tutorial'
import type { Command } from '../api/types'
import { type Laid, type Laying, laidAt } from '../board/placing/laying'
import { BLANK } from '../board/placing/letters'
import { parseSquare } from '../board/placing/squares'

export const STEPS = ['place', 'sum', 'exchange', 'blank', 'challenge'] as const
export type Step = (typeof STEPS)[number]

/** What a step points at: tiles of the rack by letter, squares, and a button. */
export interface Pointer {
  tiles: readonly string[]
  squares: readonly number[]
  action: string
}

/** The least tiles that are a word worth adding up. */
const SHORTEST = 3

const WORD = tilesAt({ G8: 'C', H8: 'A', I8: 'T' })
const BLANKS_PLACE = tilesAt({ I13: BLANK })
const CLUMSY = ['U', 'U', 'V', 'W']

function tilesAt(tiles: Readonly<Record<string, string>>): readonly [number, string][] {
  return Object.entries(tiles).flatMap(([name, letter]) => {
    const square = parseSquare(name)
    return square === null ? [] : [[square, letter] as [number, string]]
  })
}

/** The square where typing begins in a step. */
export function firstSquare(step: Step): number | null {
  if (step === 'place') return WORD[0]?.[0] ?? null
  return step === 'blank' ? (BLANKS_PLACE[0]?.[0] ?? null) : null
}

/** The position in which a step is taken. */
export function lessonOf(step: Step): Lesson {
  return step === 'place' || step === 'sum' ? 'play' : step
}

/** The step after this one, whose position is another; null after the last. */
export function nextLesson(step: Step): Step | null {
  const later = STEPS.slice(STEPS.indexOf(step) + 1)
  return later.find((other) => lessonOf(other) !== lessonOf(step)) ?? null
}

/** Whether the tiles laid are enough to look at their sum. */
export function isWord(laying: Laying): boolean {
  return laying.laid.length >= SHORTEST
}

/** Whether the tiles are the beginning of the first step's word, which is not to be faulted. */
export function isHalfLaid(step: Step | 'end', laying: Laying): boolean {
  const isOfWord = ({ square, letter }: Laid): boolean =>
    WORD.some(([place, wanted]) => place === square && wanted === letter)
  return step === 'place' && laying.laid.length < WORD.length && laying.laid.every(isOfWord)
}

export function pointerOf(
  step: Step,
  laying: Laying,
  exchanging: readonly number[] | null,
): Pointer {
  const nothing: Pointer = { tiles: [], squares: [], action: '' }
  if (step === 'sum') return { ...nothing, action: 'play' }
  if (step === 'challenge') return { ...nothing, action: 'challenge' }
  if (step === 'exchange') {
    if (exchanging === null) return { ...nothing, action: 'exchange' }
    if (exchanging.length >= CLUMSY.length) return { ...nothing, action: 'exchange-confirm' }
    return { ...nothing, tiles: CLUMSY }
  }
  const wanted = step === 'place' ? WORD : BLANKS_PLACE
  const missing = wanted.find(([square]) => laidAt(laying, square) === null)
  if (!missing) return { ...nothing, action: 'play' }
  const [square, tile] = missing
  return { ...nothing, tiles: [tile], squares: [square] }
}

/** Whether a command that was carried out is what its step asks for. */
export function completes(step: Step, command: Command): boolean {
  switch (step) {
    case 'place':
    case 'sum':
      return command.type === 'play'
    case 'exchange':
      return command.type === 'exchange'
    case 'blank':
      return (
        command.type === 'play' && command.tiles.some(({ tile }) => tile === tile.toLowerCase())
      )
    case 'challenge':
      return command.type === 'challenge'
  }
}
