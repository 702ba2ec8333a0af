import { expect, test } from 'vitest'
import type { Replay, View } from '../api/types'
import { ENGLISH } from '../testing/alphabets'
import { turn, withRow } from '../testing/replays'
import {
  askedMove,
  EMPTY_PARTS,
  filled,
  leftOf,
  otherThan,
  typedMove,
  withChosen,
  withTile,
  writeCgp,
} from './cgp'
import { cgpOfTurn, cgpOfView } from './of-turn'

const HORN = withRow(7, '.....HORN')

test('a line names another word list than the one in use, whatever its case', () => {
  const line = (operations: string) => `15/15 AEINRST/ 0/0 0;${operations}`
  expect(otherThan('CLUB', line(' lex NWL20; edition standard;'))).toBe('NWL20')
  expect(otherThan('CLUB', line(' edition standard; lex club;'))).toBe('')
  expect(otherThan('CLUB', line(''))).toBe('')
})

test('a line without an edition or words keeps those that are chosen', () => {
  const before = '15/15 / 0/0 0; lex CLUB; edition heirloom;'
  const line = '15/15 AEINRST/ 0/0 0'
  const kept = `${line}; lex CLUB; edition heirloom;`
  expect(withChosen(line, before)).toBe(kept)
  expect(withChosen(`${line};`, before)).toBe(kept)
  expect(withChosen(` ${line} lex NWL20; `, before)).toBe(`${line} lex NWL20; edition heirloom;`)
  expect(withChosen(`${line} edition wall;`, before)).toBe(`${line} edition wall; lex CLUB;`)
  expect(withChosen(`${line} ld german;`, before)).toBe(`${line} ld german; edition heirloom;`)
  expect(withChosen(line, '15/15 / 0/0 0; lex de; ld german; edition wall;')).toBe(
    `${line}; lex de; ld german; edition wall;`,
  )
  expect(withChosen('', before)).toBe('')
})

test('a position is written as CGP with its list and edition', () => {
  const rows = Array(15).fill('15')
  rows[7] = '5HORN6'
  expect(
    writeCgp({
      ...EMPTY_PARTS,
      board: HORN,
      racks: ['AE?', ''],
      scores: [3, 14],
      lexicon: 'CLUB',
    }),
  ).toBe(`${rows.join('/')} AE?/ 3/14 0; lex CLUB; edition standard;`)
})

test('what is left is counted without the tiles in use, a small letter being a blank', () => {
  const tiles = [
    { tile: 'A', count: 9 },
    { tile: 'E', count: 1 },
    { tile: '?', count: 2 },
  ]
  const board = withTile(withTile(EMPTY_PARTS.board, 112, 'a'), 113, 'A')
  expect(leftOf(tiles, board, ['AEE', ''])).toEqual({ A: 7, E: 0, '?': 1 })
})

test('a rack is filled with tiles that are left, and stays short when there are no more', () => {
  expect(filled('A', { B: 2, C: 1 }, 3, () => 0.99)).toBe('ACB')
  expect(filled('A', { B: 1 }, 7, () => 0)).toBe('AB')
})

test('a move of the engine can be typed, blanks marked where every tile is one', () => {
  expect(typedMove({ kind: 'play', at: '8D', word: 'FArM', tiles: '' }, ENGLISH)).toBe('8D FArM')
  expect(typedMove({ kind: 'play', at: '8D', word: 'qi', tiles: '' }, ENGLISH)).toBe('8D ?q?i')
  expect(typedMove({ kind: 'exchange', at: '', word: '', tiles: 'IU' }, ENGLISH)).toBe('-IU')
})

test.each([
  ['8d horn', EMPTY_PARTS.board, 'HORNXYZ', '8D HORN'],
  // a letter that the rack lacks takes a blank
  ['8d horn', EMPTY_PARTS.board, 'HRN?XYZ', '8D HoRN'],
  // letters of the board may be left out, at the end too
  ['7i as', HORN, 'AS', '7I AS'],
  ['G7 fg', HORN, 'FG', 'G7 FOG'],
  ['8e s', HORN, 'S', '8E SHORN'],
  ['-iu', EMPTY_PARTS.board, 'IU', '-IU'],
  ['exchange iu', EMPTY_PARTS.board, 'IU', '-IU'],
  ['Pass', EMPTY_PARTS.board, 'IU', 'pass'],
])('what is typed as %s is asked as the server reads it', (typed, board, rack, asked) => {
  expect(askedMove(typed, board, rack, ENGLISH)).toBe(asked)
})

test('the position of a turn has the rack of its player, and not that of the other', () => {
  const replay: Replay = {
    edition: 'wall',
    own_edition: null,
    players: [
      { name: 'Ann', kind: 'person' },
      { name: 'Quill', kind: 'computer' },
    ],
    order: [1, 0],
    turns: [
      turn({ seat: 1, board: HORN, racks: ['ABCDEFG', 'HOORRNT'], score: 14, scores: [0, 14] }),
      turn({ number: 2, kind: 'pass', board: HORN, racks: ['ABCDEFG', 'ORT'], scores: [0, 14] }),
      turn({ number: 3, seat: 1, board: HORN, racks: ['ABCDEFG', 'ORT'], scores: [0, 14] }),
    ],
    racks: [null, null],
  }
  const empty = Array(15).fill('15').join('/')
  expect(cgpOfTurn(replay, 0)).toBe(`${empty} HOORRNT/ 0/0 0; edition wall;`)
  expect(cgpOfTurn(replay, 1)).toBe(cgpOfTurn(replay, 0))
  expect(cgpOfTurn(replay, 2)).toContain('/5HORN6/')
  expect(cgpOfTurn(replay, 2)).toContain(' ABCDEFG/ 0/14 0;')
  expect(cgpOfTurn(replay, 3)).toContain(' ORT/ 14/0 1;')
})

test('the position of an exercise has the rack and the scores that its player sees', () => {
  const view = {
    edition: 'heirloom',
    lexicon: { name: 'CLUB', hash: '' },
    seat: 1,
    order: [0, 1],
    players: [
      { seat: 0, score: 14 },
      { seat: 1, score: 3 },
    ],
    board: HORN,
    rack: 'AEINRT?',
  } as unknown as View
  expect(cgpOfView(view)).toMatch(/ AEINRT\?\/ 3\/14 0; lex CLUB; edition heirloom;$/)
})
