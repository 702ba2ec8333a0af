import { expect, test } from 'vitest'
import type { Refusal, Sum } from '../../api/types'
import { type Laying, place, recallAt } from '../../board/placing/laying'
import { armedOf, unfitness } from './armed'
import { layingOf } from './reconcile'

const HORN = [
  { word: 'horn', at: '8H', main: true },
  { word: 'ho', at: 'H8', main: false },
]

function sumOf(score: number, words = HORN): Sum {
  return { score, words } as unknown as Sum
}

function laid(): Laying {
  return place(place(layingOf('HO?'), [], 0, 112, 'H'), [], 2, 113, 'R')
}

test('an armed play is made if its tiles, its words and its score are the same', () => {
  const armed = armedOf(laid(), sumOf(14))
  expect(armed.word).toBe('HORN')
  expect(unfitness(armed, laid(), sumOf(14, [...HORN].reverse()))).toBeNull()
})

test('an armed play whose squares are taken is not made, even if the rest would be a play', () => {
  const armed = armedOf(laid(), sumOf(14))
  expect(unfitness(armed, recallAt(laid(), 113), sumOf(14))).toEqual({ kind: 'taken' })
})

test('an armed play that makes other words or another score is not made', () => {
  const armed = armedOf(laid(), sumOf(14))
  const longer = HORN.map((word) => ({ ...word, word: `${word.word}s` }))
  expect(unfitness(armed, laid(), sumOf(14, longer))).toEqual({ kind: 'other_words' })
  expect(unfitness(armed, laid(), sumOf(15))).toEqual({ kind: 'other_score', score: 15 })
})

test('an armed play that the referee refuses is not made, and the refusal is the reason', () => {
  const refusal = { code: 'not_connected', message: 'touches nothing' } as Refusal
  const armed = armedOf(laid(), sumOf(14))
  expect(unfitness(armed, laid(), refusal)).toEqual({ kind: 'refused', refusal })
})
