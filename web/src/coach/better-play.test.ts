import { expect, test } from 'vitest'
import type { BestMove, CoachNote, Replay } from '../api/types'
import { squareName } from '../board/placing/squares'
import { EMPTY, turn, withRow } from '../testing/replays'
import { betterAt, laidBy } from './better-play'

const HORN = withRow(7, '.....HORN')
const FARM = HORN.map((line, row) =>
  row === 5 ? '.......F.......' : row === 6 ? '.......A.......' : line,
)
const BEST: BestMove = {
  kind: 'play',
  at: 'G7',
  word: 'bOx',
  words: ['BOX'],
  tiles: '??',
  score: 1,
  equity: 1,
  keeps: '',
  leave: 0,
}

const replay: Replay = {
  edition: 'standard',
  own_edition: null,
  players: [
    { name: 'Ann', kind: 'person' },
    { name: 'Quill', kind: 'computer' },
  ],
  order: [0, 1],
  turns: [
    turn({ board: HORN, racks: ['HORNABC', 'XXXXXXX'], scores: [1, 0] }),
    turn({ number: 2, seat: 1, board: FARM, racks: ['XXXXXXX', 'AF??EEE'], scores: [2, 0] }),
  ],
  racks: [null, null],
}

test('only the tiles that are not on the board yet are laid, blanks told by their small letters', () => {
  const laid = laidBy(BEST, HORN).map((tile) => [squareName(tile.square), tile.letter, tile.blank])
  expect(laid).toEqual([
    ['G7', 'B', true],
    ['G9', 'X', true],
  ])
})

test('a play by two blanks alone is one of blanks', () => {
  const laid = laidBy({ ...BEST, at: '1A', word: 'ax' }, EMPTY)
  expect(laid.map((tile) => tile.blank)).toEqual([true, true])
})

test('the better play lies on the board as it was before the turn, and is taken from the rack', () => {
  const note = { turn: 2, seat: 1, best: BEST } as CoachNote
  const { position, laid, score } = betterAt(replay, note)
  expect([position.board, position.squares, position.scores]).toEqual([HORN, [], [1, 0]])
  expect(position.turn).toBe(2)
  expect(position.racks[1]?.filter((one) => one.spent).map((one) => one.tile)).toEqual(['?', '?'])
  expect(position.racks[0]?.some((one) => one.spent)).toBe(false)
  expect([laid.length, score]).toEqual([2, 1])
})

test('before the first turn the board is empty', () => {
  const best = { ...BEST, at: '8D', word: 'HORN', tiles: 'HORN' }
  const { position, laid } = betterAt(replay, { turn: 1, seat: 0, best } as CoachNote)
  expect(position.board).toEqual(EMPTY)
  expect(laid.length).toBe(4)
})
