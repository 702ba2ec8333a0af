import { expect, test } from 'vitest'
import type { GameSummary } from '../../api/types'
import { filtered, ordered } from './order'

function game(id: string, state: GameSummary['state'], turn = false): GameSummary {
  return { id, state, your_turn: turn } as GameSummary
}

const GAMES = [
  game('waits', 'playing'),
  game('over', 'over'),
  game('turn', 'playing', true),
  game('challenge', 'awaiting_final_challenge', true),
]

function ids(games: readonly GameSummary[]): string[] {
  return games.map(({ id }) => id)
}

test('games that wait for the player come first and finished ones last', () => {
  expect(ids(ordered(GAMES))).toEqual(['turn', 'challenge', 'waits', 'over'])
})

test('every filter but that for all leaves out the other games', () => {
  expect(ids(filtered(GAMES, 'all'))).toHaveLength(4)
  expect(ids(filtered(GAMES, 'turn'))).toEqual(['turn', 'challenge'])
  expect(ids(filtered(GAMES, 'waiting'))).toEqual(['waits'])
  expect(ids(filtered(GAMES, 'over'))).toEqual(['over'])
})
