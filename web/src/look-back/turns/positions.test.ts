import { expect, test } from 'vitest'
import type { Replay } from '../../api/types'
import { EMPTY, turn, withRow } from '../../testing/replays'
import { allFindings, finalScores, positionAt, scale, scoreLines, sheetRows } from './positions'

const board = withRow(7, '.....HORn')
const replay: Replay = {
  edition: 'standard',
  own_edition: null,
  players: [
    { name: 'Ann', kind: 'person' },
    { name: 'Quill', kind: 'computer' },
  ],
  order: [1, 0],
  turns: [
    turn({
      number: 1,
      seat: 1,
      squares: ['F8', 'G8', 'H8', 'I8'],
      board,
      racks: ['ABCDEFG', 'HOORR?T'],
      scores: [0, 12],
    }),
    turn({
      number: 2,
      kind: 'exchange',
      exchanged: 'AA',
      board,
      racks: ['AABCDEF', 'ORT'],
      scores: [0, 12],
    }),
    turn({ number: 3, seat: 1, kind: 'pass', board, scores: [0, 12] }),
  ],
  racks: [null, 'ORTX'],
}

test('before the first turn the board is empty and the racks are those it was made with', () => {
  const position = positionAt(replay, 0)
  expect([position.last, position.board, position.scores]).toEqual([null, EMPTY, [0, 0]])
  expect(position.racks.map((rack) => rack?.map((tile) => tile.tile).join(''))).toEqual([
    'ABCDEFG',
    'HOORR?T',
  ])
})

test('the tiles that a play has used are told apart, a blank among them', () => {
  const position = positionAt(replay, 1)
  const spent = position.racks.map((rack) => rack?.filter((tile) => tile.spent).length)
  expect(spent).toEqual([0, 4])
  expect(position.racks[1]?.find((one) => one.tile === '?')?.spent).toBe(true)
  expect(position.squares).toEqual([110, 111, 112, 113])
})

test('the tiles that were put back are told apart, and a rack nobody knows is none', () => {
  const put = positionAt(replay, 2).racks[0]?.filter((one) => one.spent)
  expect(put?.map((one) => one.tile)).toEqual(['A', 'A'])
  expect(positionAt(replay, 3).racks).toEqual([null, null])
})

test('a turn that is not there is the nearest that is', () => {
  expect(positionAt(replay, 99).turn).toBe(3)
  expect(positionAt(replay, -1).turn).toBe(0)
  expect(positionAt({ ...replay, turns: [] }, 5).racks[1]?.length).toBe(4)
})

test('the curve begins at nothing and follows every turn', () => {
  expect(scoreLines(replay)).toEqual([
    [0, 12, 12, 12],
    [0, 0, 0, 0],
  ])
  expect(scale(0)).toEqual({ top: 50, steps: [0, 50] })
  expect(scale(201).top).toBe(300)
  expect(scale(482)).toEqual({ top: 600, steps: [0, 200, 400, 600] })
})

test('the sheet has a column for each player, in the order of turns', () => {
  expect(sheetRows(replay).map((row) => row.map((one) => one?.number ?? null))).toEqual([
    [1, 2],
    [3, null],
  ])
})

test('what a record says beside the plays counts to the end, and findings stand in its order', () => {
  const score = { kind: 'score', written: 15, computed: 14, reason: 'play_scores', evidence: {} }
  const findingAt = (line: number) => ({ ...score, line, message: 'Score 15, computed 14.' })
  const line = { seat: 1, tiles: 'AB', notes: [] }
  const record: Replay = {
    ...replay,
    turns: replay.turns.map((one) => ({
      ...one,
      findings: one.number === 2 ? [findingAt(5)] : [],
    })),
    points: [
      { ...line, after: 1, kind: 'bonus', score: 5, total: 99, findings: [findingAt(4)] },
      { ...line, after: 3, kind: 'lost', score: -4, total: 8, findings: [] },
    ],
    findings: [findingAt(9)],
  }
  expect(finalScores(record)).toEqual([0, 8])
  expect(allFindings(record).map((one) => [one.turn, one.finding.line])).toEqual([
    [1, 4],
    [2, 5],
    [3, 9],
  ])
})
