import { expect, test } from 'vitest'
import type { Player } from '../api/types'
import { inOrder, nextToMove, seatsInOrder, sortedByTurn } from './turn-order'

function game(order: number[], changes: Partial<Player>[] = []) {
  const players = ['Ann', 'Ben', 'Cai', 'Dee'].map((name, seat) => {
    return { name, seat, left: false, lost_turns: 0, ...changes[seat] } as Player
  })
  return { players, order, to_move: 3 as number | null }
}

test('players stand in the order of turns, and by seat until it is drawn', () => {
  const drawn = game([2, 3, 0, 1])
  expect(inOrder(drawn).map(({ name }) => name)).toEqual(['Cai', 'Dee', 'Ann', 'Ben'])
  expect(seatsInOrder(game([]))).toEqual([0, 1, 2, 3])
  expect(sortedByTurn(drawn, [{ seat: 0 }, { seat: 3 }])).toEqual([{ seat: 3 }, { seat: 0 }])
})

test('the next to move is the one after the mover, and after the last the first', () => {
  expect(nextToMove(game([2, 3, 0, 1]))).toBe(0)
  expect(nextToMove(game([0, 1, 2, 3]))).toBe(0)
  expect(nextToMove({ ...game([0, 1, 2, 3]), to_move: null })).toBe(null)
})

test('who has left, or loses the next turn, is passed over', () => {
  expect(nextToMove(game([2, 3, 0, 1], [{ lost_turns: 1 }]))).toBe(1)
  expect(nextToMove(game([2, 3, 0, 1], [{ left: true }]))).toBe(1)
})

test('of two players the next is marked only if a lost turn makes one of them play twice', () => {
  const two = [{ left: true }, { left: true }]
  expect(nextToMove(game([0, 1, 2, 3], two))).toBe(null)
  expect(nextToMove(game([0, 1, 2, 3], [...two, { lost_turns: 1 }]))).toBe(3)
  expect(nextToMove(game([0, 1, 2, 3], [...two, { left: true }]))).toBe(null)
})
