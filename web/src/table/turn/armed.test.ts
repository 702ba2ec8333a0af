import { expect, test } from 'vitest'
import type { Refusal, Sum } from '../../api/types'
import { type Laying, place, recallAt } from '../../board/placing/laying'
import { armedOf, isMadeByServer, unfitness, wasMade, written } from './armed'
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

test('what the server has armed is the same as when it was armed here', () => {
  const armed = armedOf(laid(), sumOf(14))
  const tiles = [
    { square: 'J8', tile: 'r' },
    { square: 'H8', tile: 'H' },
  ]
  const words = ['8H horn', 'H8 ho']
  expect(written({ tiles, word: 'horn', words, score: 14, unfit: null }).words).toEqual(armed.words)
  expect(written({ tiles, word: 'horn', words, score: 14, unfit: null }).word).toBe('HORN')
})

test('an armed play was made if a turn has laid its squares', () => {
  const armed = { tiles: 'H8H I8o', word: 'HO', words: ['8H Ho'], score: 8 }
  expect(wasMade(armed, [{ squares: ['G8', 'H8'] }, { squares: [] }])).toBe(false)
  expect(wasMade(armed, [{ squares: [] }, { squares: ['I8', 'H8'] }])).toBe(true)
})

test('the server makes what is armed in games of days, and never for spectators', () => {
  const days = { kind: 'days', days: 2, bank: 0 } as const
  expect(isMadeByServer({ seat: 0, terms: { time: days } })).toBe(true)
  expect(isMadeByServer({ seat: null, terms: { time: days } })).toBe(false)
  expect(isMadeByServer({ seat: 0, terms: {} })).toBe(false)
})
