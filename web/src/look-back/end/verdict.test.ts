import { expect, test } from 'vitest'
import type { Outcome, View } from '../../api/types'
import { reasonOf, tieOf, verdict } from './verdict'

const players = [{ name: 'Ben' }, { name: 'Ann' }, { name: 'Quill' }]
const view = { players, order: [0, 1, 2], seat: null } as unknown as View
const rule = { edition: 'heirloom', name: 'tie', reference: 'Ties', text: '' } as const

function ended(changes: Partial<Outcome>, finals = [210, 210, 204]): Outcome {
  const before = [218, 201, 205]
  return {
    reason: 'out',
    went_out: 1,
    winners: [0],
    decided_by: 'score',
    lines: finals.map((final, seat) => ({
      seat,
      before: before[seat] ?? 0,
      tiles_left: '',
      lost: 0,
      gained: 0,
      overtime: 0,
      final,
    })),
    rule,
    tie_rule: rule,
    ...changes,
  }
}

test('a tie that the score before the last tiles decides is told with both scores', () => {
  const outcome = ended({ decided_by: 'tie_break' })
  expect(verdict(view, outcome)).toBe('Ben wins on the tie-break')
  expect(reasonOf(view, outcome)).toBe('Ann went out, which ends the game.')
  expect(tieOf(view, outcome)).toBe(
    'Ben and Ann both finish on 210. Before the unplayed tiles were counted, Ben had 218 and Ann had 201, which decides it.',
  )
})

test('a win that is shared names everybody who shares it', () => {
  const outcome = ended({ decided_by: 'shared', winners: [0, 1, 2] }, [210, 210, 210])
  expect(verdict(view, outcome)).toBe('Ben, Ann and Quill share the win')
  expect(tieOf(view, outcome)).toBe('Ben, Ann and Quill all finish on 210.')
})

test('where the score decides nothing is said of a tie', () => {
  expect(tieOf(view, ended({}, [211, 210, 204]))).toBe('')
  expect(tieOf(view, ended({ decided_by: 'time', reason: 'out_of_time' }))).toBe('')
})

test.each([
  ['resignation', 'absent', 'Ben wins by default', 'The others stayed away too long.'],
  ['resignation', 'resigned', 'Ben wins by resignation', 'The others have resigned.'],
  ['time', 'out_of_time', 'Ben wins on time', 'The others have run out of time.'],
  [
    'finish_line',
    'finish_line',
    'Ben crosses the finish line',
    'The first to reach their own target wins; unplayed tiles are not counted.',
  ],
] as const)('an end by %s is told as such', (decided_by, reason, won, why) => {
  const outcome = ended({ decided_by, reason, went_out: null })
  expect([verdict(view, outcome), reasonOf(view, outcome)]).toEqual([won, why])
})

test('of a game that was broken off nobody is the winner', () => {
  const outcome = ended({ decided_by: 'nobody', reason: 'aborted', winners: [], went_out: null })
  expect(verdict(view, outcome)).toBe('The game was called off')
})

test('of a game that nobody touched for months it is told that nobody wins', () => {
  const outcome = ended({ decided_by: 'nobody', reason: 'untouched', winners: [], went_out: null })
  expect(verdict(view, outcome)).toBe('The game was closed')
  expect(reasonOf(view, outcome)).toContain('There is no winner')
})

test('to a winner the page says that they have won, and to the others who has', () => {
  const reader = { ...view, seat: 0 }
  expect(verdict(reader, ended({}))).toBe('You win')
  expect(verdict({ ...view, seat: 1 }, ended({}))).toBe('Ben wins')
  expect(reasonOf({ ...view, seat: 1 }, ended({}))).toBe('You went out, which ends the game.')
})

test('those who share a win or a tie stand in the order of turns, the reader first', () => {
  const shared = ended({ decided_by: 'shared', winners: [0, 1, 2] }, [210, 210, 210])
  const turned = { ...view, order: [2, 0, 1] }
  expect(verdict(turned, shared)).toBe('Quill, Ben and Ann share the win')
  expect(verdict({ ...turned, seat: 1 }, shared)).toBe('You, Quill and Ben share the win')
  expect(tieOf({ ...view, seat: 1 }, ended({ decided_by: 'tie_break' }))).toBe(
    'You and Ben both finish on 210. Before the unplayed tiles were counted, you had 201 and Ben had 218, which decides it.',
  )
})

test.each([
  ['resigned', 'Ann resigned.', 'You resigned.'],
  ['abandoned', 'Ann left.', 'You left.'],
  ['out_of_time', 'Ann lost on time.', 'You lost on time.'],
  ['absent', 'Ann stayed away too long.', 'You stayed away too long.'],
] as const)(
  'of two players the one who lost the game is named (%s)',
  (reason, to_winner, to_loser) => {
    const two = { ...view, players: players.slice(0, 2), order: [0, 1], seat: 0 } as View
    const outcome = ended({ decided_by: 'resignation', reason, went_out: null })
    expect(reasonOf(two, outcome)).toBe(to_winner)
    expect(reasonOf({ ...two, seat: 1 }, outcome)).toBe(to_loser)
  },
)
