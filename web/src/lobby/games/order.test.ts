import { expect, test } from 'vitest'
import type { GameSummary } from '../../api/types'
import { filtered, ordered } from './order'

function game(id: string, state: GameSummary['state'], turn = false, updated = '1'): GameSummary {
  return { id, state, your_turn: turn, updated } as GameSummary
}

const GAMES = [
  game('waits', 'playing'),
  game('over', 'over'),
  game('turn', 'playing', true),
  game('challenge', 'awaiting_final_challenge', true, '2'),
]

function ids(games: readonly GameSummary[]): string[] {
  return games.map(({ id }) => id)
}

test('games that wait for the player come first and finished ones last', () => {
  expect(ids(ordered(GAMES))).toEqual(['turn', 'challenge', 'waits', 'over'])
})

test('the game that has waited longest comes first, and the one that was finished last', () => {
  const games = [game('new', 'playing', true, '2'), game('old', 'playing', true, '1')]
  expect(ids(ordered(games))).toEqual(['old', 'new'])
  const over = [game('old', 'over', false, '1'), game('new', 'over', false, '2')]
  expect(ids(ordered(over))).toEqual(['new', 'old'])
})

test('every filter but that for all leaves out the other games', () => {
  expect(ids(filtered(GAMES, 'all'))).toHaveLength(4)
  expect(ids(filtered(GAMES, 'turn'))).toEqual(['turn', 'challenge'])
  expect(ids(filtered(GAMES, 'waiting'))).toEqual(['waits'])
  expect(ids(filtered(GAMES, 'over'))).toEqual(['over'])
})
