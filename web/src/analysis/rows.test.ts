import { expect, test } from 'vitest'
import type { Line, Prospect, Simulated } from '../api/types'
import { joined, keyOf, knownOf, rowsOf } from './rows'

function line(word: string, equity: number): Line {
  const figures = { score: equity, equity, leave: 0, cost: 0 }
  const none = { words: [word], phoney: [], reasons: [] }
  return { kind: 'play', at: '8D', word, tiles: word, keeps: '', ...figures, ...none }
}

function prospect(word: string, chance: number): Prospect {
  const { kind, at, tiles, score } = line(word, 10)
  const figures = { chance, error: 0.02, mean: 0, samples: 64, plies: [] }
  return { kind, at, word, tiles, score, ...figures, live: true, made: false }
}

function simulated(done: boolean, ...prospects: Prospect[]): Simulated {
  return { type: 'simulated', prospects, samples: 64, seconds: 1, decided: done, done }
}

const lines = [line('HORN', 20), line('CORN', 18)]

test('rows stay where they are while a search goes on, and then take its order', () => {
  const found = [prospect('CORN', 0.6), prospect('HORN', 0.5)]
  const during = rowsOf(lines, simulated(false, ...found))
  expect(during.map(({ move }) => move.word)).toEqual(['HORN', 'CORN'])
  expect(during.map((row) => row.found?.chance)).toEqual([0.5, 0.6])
  const after = rowsOf(lines, simulated(true, ...found))
  expect(after.map(({ move }) => move.word)).toEqual(['CORN', 'HORN'])
})

test('the best move that a search found is there though equity had it lower', () => {
  const rows = rowsOf(lines, simulated(true, prospect('BORN', 0.7), prospect('HORN', 0.5)))
  expect(rows[0]?.move.word).toBe('BORN')
  expect(rows[0]?.line).toBeNull()
})

test('a typed move joins the lines by its worth, once', () => {
  const more = joined(lines, line('BORN', 19))
  expect(more.map(({ word }) => word)).toEqual(['HORN', 'BORN', 'CORN'])
  expect(joined(more, line('BORN', 19))).toHaveLength(3)
  expect(keyOf({ kind: 'exchange', at: '', word: '', tiles: 'IU', score: 0 })).toBe('exchange IU')
})

test('of a chance there is said what is known, and no more', () => {
  const { error: _, mean, samples: __, plies: ___, made: ____, ...same } = prospect('HORN', 1)
  const outlook = (low: number, high: number) => ({
    ...same,
    mean,
    low,
    high,
    cases: 8,
    decided: 4,
  })
  expect(knownOf(outlook(0.002, 1), false)).toEqual({ kind: 'nothing' })
  expect(knownOf(outlook(0.002, 1), true)).toEqual({ kind: 'nothing' })
  expect(knownOf(outlook(0.4, 1), false)).toEqual({ kind: 'nothing' })
  expect(knownOf(outlook(0.4, 1), true)).toEqual({ kind: 'between', low: 0.4, high: 1 })
  expect(knownOf(outlook(0.6, 1), false)).toEqual({ kind: 'between', low: 0.6, high: 1 })
  expect(knownOf(outlook(0.875, 0.875), false)).toEqual({ kind: 'certain', chance: 0.875 })
  const sampled = { kind: 'sampled', chance: 1, error: 0.02 }
  expect(knownOf(prospect('HORN', 1), false)).toEqual(sampled)
})
