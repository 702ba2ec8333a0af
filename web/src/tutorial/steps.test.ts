import { expect, test } from 'vitest'
import { EMPTY_LAYING, type Laying } from '../board/placing/laying'
import { parseSquare } from '../board/placing/squares'
import { completes, isHalfLaid, isWord, nextLesson, pointerOf } from './steps'

const G8 = parseSquare('G8') ?? -1
const H8 = parseSquare('H8') ?? -1
const I13 = parseSquare('I13') ?? -1

function laid(...tiles: [number, string][]): Laying {
  const one = ([square, letter]: [number, string], slot: number) => ({
    slot,
    square,
    letter,
    blank: false,
  })
  return { ...EMPTY_LAYING, laid: tiles.map(one) }
}

test('the first step points at one tile and its square after the other', () => {
  expect(pointerOf('place', EMPTY_LAYING, null)).toEqual({
    tiles: ['C'],
    squares: [G8],
    action: '',
  })
  expect(pointerOf('place', laid([G8, 'C']), null)).toMatchObject({ tiles: ['A'], squares: [H8] })
  expect(pointerOf('place', laid([H8, 'A']), null)).toMatchObject({ tiles: ['C'], squares: [G8] })
})

test('an exchange points at its button, then at tiles until all are picked, then at what confirms it', () => {
  expect(pointerOf('exchange', EMPTY_LAYING, null).action).toBe('exchange')
  expect(pointerOf('exchange', EMPTY_LAYING, []).tiles).toContain('U')
  expect(pointerOf('exchange', EMPTY_LAYING, [3]).tiles).toEqual(['U', 'U', 'V', 'W'])
  expect(pointerOf('exchange', EMPTY_LAYING, [3, 4, 5, 6]).action).toBe('exchange-confirm')
})

test('a blank that is laid is to be played', () => {
  expect(pointerOf('blank', EMPTY_LAYING, null)).toMatchObject({ tiles: ['?'], squares: [I13] })
  expect(pointerOf('blank', laid([I13, 'S']), null).action).toBe('play')
})

test('a word has three tiles at least', () => {
  expect(isWord(laid([G8, 'A'], [H8, 'T']))).toBe(false)
  expect(isWord(laid([G8, 'C'], [H8, 'A'], [H8 + 1, 'T']))).toBe(true)
})

test('the beginning of the first word is not faulted for being no word yet', () => {
  expect(isHalfLaid('place', laid([G8, 'C'], [H8, 'A']))).toBe(true)
  expect(isHalfLaid('place', laid([H8, 'A'], [H8 + 1, 'T']))).toBe(true)
  expect(isHalfLaid('place', laid([G8, 'A'], [H8, 'C']))).toBe(false)
  expect(isHalfLaid('place', laid([G8, 'C'], [H8, 'A'], [H8 + 1, 'T']))).toBe(false)
  expect(isHalfLaid('blank', laid([I13, 'S']))).toBe(false)
})

test('a step is completed by what it asks for, and by nothing else', () => {
  const plain = { type: 'play', tiles: [{ square: 'I13', tile: 'D' }] } as const
  const blank = { type: 'play', tiles: [{ square: 'I13', tile: 's' }] } as const
  expect(completes('sum', { ...plain, tiles: [...plain.tiles] })).toBe(true)
  expect(completes('blank', { ...plain, tiles: [...plain.tiles] })).toBe(false)
  expect(completes('blank', { ...blank, tiles: [...blank.tiles] })).toBe(true)
  expect(completes('exchange', { type: 'pass' })).toBe(false)
  expect(completes('exchange', { type: 'exchange', tiles: 'UV' })).toBe(true)
  expect(completes('challenge', { type: 'challenge', words: ['GEMZ'] })).toBe(true)
})

test('placing and adding up share a position, and challenging comes last', () => {
  expect([nextLesson('place'), nextLesson('sum')]).toEqual(['exchange', 'exchange'])
  expect(nextLesson('blank')).toBe('challenge')
  expect(nextLesson('challenge')).toBe(null)
})
