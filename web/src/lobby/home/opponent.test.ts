import { expect, test } from 'vitest'
import type { GameSummary, Level } from '../../api/types'
import { firstSeats, withKind, withSeat } from '../new-game/seats'
import { firstTerms } from '../options/terms'
import {
  firstSentence,
  hintsOf,
  isWorthSeeing,
  levelAt,
  seatsAgainstComputers,
  withHints,
  withLevel,
} from './opponent'

const LEVELS = ['timid', 'steady', 'champion'].map((name) => ({ name })) as Level[]

test('one press plays the computers of the last game again', () => {
  const seats = withSeat(firstSeats('Ann'), 'computer', LEVELS)
  expect(seatsAgainstComputers(seats)).toEqual(seats)
})

test.each(['here', 'link', 'open'] as const)(
  'where the last game had another person, %s, one press plays a computer',
  (kind) => {
    const seats = withKind(firstSeats('Ann'), 1, kind)
    expect(seatsAgainstComputers(seats)).toEqual(firstSeats('Ann'))
  },
)

test('the level is that of every computer', () => {
  const seats = withLevel(withSeat(firstSeats('Ann'), 'computer', LEVELS), 'champion')
  expect(seats.map(({ level }) => level)).toEqual(['steady', 'champion', 'champion'])
  expect(levelAt(seats, LEVELS)).toBe(2)
  expect(levelAt(withLevel(seats, 'an engine'), LEVELS)).toBe(-1)
})

test('hints are as they were chosen', () => {
  const seats = firstSeats('Ann')
  for (const hints of ['none', 'words', 'help'] as const) {
    expect(hintsOf(withHints(firstTerms(), hints), seats)).toBe(hints)
  }
})

test('good words are shown only where others cannot be played', () => {
  expect(withHints(firstTerms(), 'words').words).toBe('void')
  expect(withHints(firstTerms(), 'help')).toMatchObject({ words: 'challenge', showWords: false })
})

test('what is said of a level ends with its first sentence', () => {
  expect(firstSentence('Reads the board well. A long word can escape it.')).toBe(
    'Reads the board well.',
  )
  expect(firstSentence('No end')).toBe('No end')
})

test('a game that was given up at once does not leave the first screen bare', () => {
  const over = { state: 'over', own_board: null } as GameSummary
  const rows = (row: string) => Array.from({ length: 15 }, () => row)
  expect(isWorthSeeing({ ...over, board: rows('...A...........') })).toBe(true)
  expect(isWorthSeeing({ ...over, board: rows('...............') })).toBe(false)
  expect(isWorthSeeing({ ...over, state: 'playing', board: rows('...A...........') })).toBe(false)
})
