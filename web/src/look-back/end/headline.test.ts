import { expect, test } from 'vitest'
import type { Outcome, View } from '../../api/types'
import { headline, lostBy, readersFirst } from './headline'
import { en } from './text.en'

function view(players: number, seat: number | null): View {
  const all = ['Ann', 'Ben', 'Cai'].slice(0, players)
  return {
    players: all.map((name, at) => ({ name, seat: at })),
    order: all.map((_, at) => at),
    seat,
  } as unknown as View
}

function ended(finals: number[], changes: Partial<Outcome>): Outcome {
  const lines = finals.map((final, seat) => ({ seat, final, before: final }))
  return { reason: 'out', went_out: 0, decided_by: 'score', lines, ...changes } as Outcome
}

test('the title says who won and by how much, to the best of the others', () => {
  const outcome = ended([360, 344, 310], { winners: [0] })
  expect(headline(view(3, 0), outcome, en)).toBe('You win by 16')
  expect(headline(view(3, 1), outcome, en)).toBe('Ann wins by 16')
  expect([lostBy(outcome, 0), lostBy(outcome, 2)]).toEqual([0, 50])
})

test('two who share the win have a draw; what the score did not decide has no margin', () => {
  const draw = ended([300, 300], { winners: [0, 1], decided_by: 'shared' })
  expect(headline(view(2, 0), draw, en)).toBe('A draw')
  const resigned = ended([80, 90], { winners: [0], decided_by: 'resignation', reason: 'resigned' })
  expect(headline(view(2, 0), resigned, en)).toBe('You win by resignation')
  const aborted = ended([80, 90], { winners: [], decided_by: 'nobody', reason: 'aborted' })
  expect(headline(view(2, 0), aborted, en)).toBe('The game was called off')
})

test('the figures of the reader come first, then those of others in the order of turns', () => {
  const outcome = ended([1, 2, 3], { winners: [2] })
  expect(readersFirst(view(3, 1), outcome).map((line) => line.seat)).toEqual([1, 0, 2])
  expect(readersFirst(view(3, null), outcome).map((line) => line.seat)).toEqual([0, 1, 2])
})
