import { expect, test } from 'vitest'
import type { ChallengeResult, Turn, View } from '../api/types'
import type { Laid } from '../board/placing/laying'
import { parseSquare, squareName } from '../board/placing/squares'
import { LANDING } from './arrivals'
import { cueOfLaying, cuesBetween } from './sounds'

const QUILL = 1

function play(seat: number, squares: string[], changes: Partial<Turn> = {}): Turn {
  return { seat, kind: 'play', squares, challenges: [], withdrawn: false, ...changes } as Turn
}

function view(turns: Turn[], toMove: number | null, changes: Partial<View> = {}): View {
  const taken = new Set(turns.flatMap((turn) => (turn.withdrawn ? [] : turn.squares)))
  const board = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 15 }, (_, column) =>
      taken.has(squareName(row * 15 + column)) ? 'A' : '.',
    ).join(''),
  )
  return { state: 'playing', turns, board, to_move: toMove, ...changes } as View
}

function laid(name: string): Laid {
  return { slot: 0, square: parseSquare(name) ?? 0, letter: 'A', blank: false }
}

test("each tile of another's play knocks when it lands, and then the turn is announced", () => {
  const cues = cuesBetween(view([], QUILL), view([play(QUILL, ['H8', 'I8'])], 0), [0])
  expect(cues.map(({ name }) => name)).toEqual(['tile', 'tile', 'turn'])
  expect(cues[0]?.delay).toBe(LANDING)
  const times = cues.map(({ delay }) => delay)
  expect(times).toEqual([...times].sort((one, other) => one - other))
})

test('a long play lands within half a second', () => {
  const squares = ['H8', 'I8', 'J8', 'K8', 'L8', 'M8', 'N8']
  const cues = cuesBetween(view([], QUILL), view([play(QUILL, squares)], 0), [0])
  expect(Math.max(...cues.filter(({ name }) => name === 'tile').map(({ delay }) => delay))).toBe(
    500,
  )
})

test("one's own play, which was heard as it was laid, is silent", () => {
  expect(cuesBetween(view([], 0), view([play(0, ['H8'])], QUILL), [0])).toEqual([])
})

test('an answer that arrives together with the own play is announced', () => {
  const after = view([play(0, ['H8']), play(QUILL, ['H9'])], 0)
  expect(cuesBetween(view([], 0), after, [0]).map(({ name }) => name)).toEqual(['tile', 'turn'])
})

test('a challenge is heard, and an end rather than a turn', () => {
  const result = { succeeded: true } as ChallengeResult
  const before = view([play(QUILL, ['H8'])], 0)
  const challenged = play(QUILL, ['H8'], { withdrawn: true, challenges: [result] })
  expect(cuesBetween(before, view([challenged], 0), [0])).toEqual([{ name: 'challenge', delay: 0 }])
  const over = view([play(QUILL, ['H8'])], null, { state: 'over' })
  expect(cuesBetween(before, over, [0])).toEqual([{ name: 'end', delay: 0 }])
})

test('players who share the device hear no turn when it goes from one to the other', () => {
  expect(cuesBetween(view([], 0), view([play(0, ['H8'])], 1), [0, 1])).toEqual([])
  const answered = view([play(2, ['H8'])], 1)
  expect(cuesBetween(view([], 2), answered, [0, 1]).map(({ name }) => name)).toContain('turn')
})

test('the beginning of a game is a turn like others', () => {
  const before = view([], null, { state: 'waiting' })
  expect(cuesBetween(before, view([], 0), [0])).toEqual([{ name: 'turn', delay: 0 }])
})

test('laying and moving tiles is heard on the board, taking them back in the rack', () => {
  const [first, second] = [laid('H8'), laid('I8')]
  expect(cueOfLaying([], [first])).toBe('tile')
  expect(cueOfLaying([first], [laid('J8')])).toBe('tile')
  expect(cueOfLaying([first, second], [first])).toBe('rack')
  expect(cueOfLaying([first], [first])).toBeNull()
})
