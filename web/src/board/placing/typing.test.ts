import { describe, expect, test } from 'vitest'
import { layingOf } from '../../table/turn/reconcile'
import { CATALAN, ENGLISH, GERMAN, SPANISH } from '../../testing/alphabets'
import type { Alphabet } from './alphabet'
import { laidTiles, pointAt } from './laying'
import { spelled } from './letters'
import { isTypable, type Typed, typeKey } from './typing'

const EMPTY = Array<string>(15).fill('.'.repeat(15))

/** The tiles that keys lay from H8 on; `^` before a key is Shift, `!` a key that lays nothing. */
function laid(alphabet: Alphabet, rack: string, keys: string): string {
  let laying = pointAt(layingOf(rack), EMPTY, 112)
  let last: Typed | null = null
  let missing = ''
  for (const [, shift, sign = ''] of keys.matchAll(/(\^?)(.)/gu)) {
    const next = typeKey({ laying, board: EMPTY, alphabet }, sign, shift !== '', last)
    if (next) laying = next.laying
    else missing += '!'
    last = next
  }
  return laidTiles(laying)
    .map(({ tile }) => `(${spelled(tile)})`)
    .join('')
    .concat(missing)
}

describe('keys lay tiles', () => {
  test('as they are, and blanks where none is left or Shift asks for one', () => {
    expect(laid(ENGLISH, 'HORN?', 'horn')).toBe('(H)(O)(R)(N)')
    expect(laid(ENGLISH, 'HON?', 'horn')).toBe('(H)(O)(r)(N)')
    expect(laid(ENGLISH, 'HO??', '^ho^o')).toBe('(h)(O)(o)')
    expect(laid(ENGLISH, 'HO', 'hot')).toBe('(H)(O)!')
  })

  test('of letters that no tile shows, by what they fold to', () => {
    expect(laid(ENGLISH, 'ECNN', 'éçñ')).toBe('(E)(C)(N)')
    expect(laid(GERMAN, 'ÄASSE', 'äßé')).toBe('(Ä)(S)(S)(E)')
    expect(laid(GERMAN, 'ÄASO', 'äß')).toBe('(Ä)!')
    expect(laid(SPANISH, 'ÑNA', 'ñná')).toBe('(Ñ)(N)(A)')
    expect(laid(CATALAN, 'ÇC', 'çc')).toBe('(Ç)(C)')
  })
})

describe('keys of one tile', () => {
  test('join, if the rack has it', () => {
    expect(laid(SPANISH, 'CHƇICO', 'chico')).toBe('(CH)(I)(C)(O)')
    expect(laid(SPANISH, 'CHICO', 'chico')).toBe('(C)(H)(I)(C)(O)')
    expect(laid(SPANISH, 'LỺAMA', 'llama')).toBe('(LL)(A)(M)(A)')
    expect(laid(SPANISH, 'PERɽRO'.toUpperCase(), 'perro')).toBe('(P)(E)(RR)(O)')
  })

  test('lay it at once where the rack has no tile for the first', () => {
    expect(laid(SPANISH, 'ƇIA', 'chica')).toBe('(CH)(I)(A)!')
    expect(laid(CATALAN, 'ɊE', 'que')).toBe('(QU)(E)')
    expect(laid(CATALAN, 'AƝ', 'any')).toBe('(A)(NY)')
  })

  test('join with a point between them, or without it where there is one L', () => {
    expect(laid(CATALAN, 'COLŀLE'.toUpperCase(), 'col·le')).toBe('(C)(O)(L·L)(E)')
    expect(laid(CATALAN, 'COLŀE'.toUpperCase(), 'col.le')).toBe('(C)(O)(L·L)(E)')
    expect(laid(CATALAN, 'COLŀE'.toUpperCase(), 'colle')).toBe('(C)(O)(L·L)(E)')
    expect(laid(CATALAN, 'COLLŀE'.toUpperCase(), 'colle')).toBe('(C)(O)(L)(L)(E)')
  })

  test('join as a blank where each was asked for as one', () => {
    expect(laid(SPANISH, 'CHA?', '^c^ha')).toBe('(ch)(A)')
    expect(laid(SPANISH, 'CA?', 'cha')).toBe('(C)(h)(A)')
  })

  test('do not join once something else was done', () => {
    const { laying } = typeKey(
      { laying: pointAt(layingOf('CHƇ'), EMPTY, 112), board: EMPTY, alphabet: SPANISH },
      'c',
      false,
      null,
    ) as Typed
    const moved = { ...laying, arrow: 120 }
    const hand = { laying: moved, board: EMPTY, alphabet: SPANISH }
    const next = typeKey(hand, 'h', false, { laying, keys: 'C', square: 112 })
    expect(laidTiles(next?.laying ?? laying).map(({ tile }) => tile)).toEqual(['C', 'H'])
  })
})

test('keys that are no letters of an alphabet lay nothing', () => {
  const keys = ['a', 'Ä', 'ß', 'Tab', 'F1', 'Dead', '1', ' ', '·', '.', 'ф', 'q']
  expect(keys.filter((key) => isTypable(key, GERMAN))).toEqual(['a', 'Ä', 'ß', 'q'])
  expect(keys.filter((key) => isTypable(key, CATALAN))).toEqual(['a', 'Ä', 'ß', '·', '.', 'q'])
})
