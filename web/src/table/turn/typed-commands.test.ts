import { expect, test } from 'vitest'
import { ENGLISH } from '../../testing/alphabets'
import { readOrder } from './typed-commands'

const NAMES = { exchange: 'tauschen', pass: 'passen', challenge: 'anzweifeln', accept: 'annehmen' }

test('a turn without a play is written by its word, in the language of the page', () => {
  expect(readOrder(' Passen ', NAMES, ENGLISH)).toEqual({ kind: 'pass' })
  expect(readOrder('anzweifeln', NAMES, ENGLISH)).toEqual({ kind: 'challenge', words: [] })
  expect(readOrder('anzweifeln horn xq', NAMES, ENGLISH)).toEqual({
    kind: 'challenge',
    words: ['HORN', 'XQ'],
  })
  expect(readOrder('annehmen', NAMES, ENGLISH)).toEqual({ kind: 'accept' })
  expect(readOrder('tauschen a e?', NAMES, ENGLISH)).toEqual({ kind: 'exchange', tiles: 'AE?' })
})

test('what is none of these words, or has not what belongs to it, is left to be a play', () => {
  for (const written of ['', '8D HORN', 'pass', 'tauschen', 'tauschen A1', 'passen bitte']) {
    expect(readOrder(written, NAMES, ENGLISH)).toBeNull()
  }
})
