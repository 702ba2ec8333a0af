import { describe, expect, test } from 'vitest'
import { CATALAN, ENGLISH, GERMAN, SPANISH } from '../../testing/alphabets'
import type { Alphabet } from './alphabet'
import { chooseByKey } from './choosing'
import { spelled } from './letters'

/** What each key chooses or comes near to in turn, with what is chosen in brackets. */
function chosen(alphabet: Alphabet, typed: string): string {
  let keys = ''
  const said = [...typed].map((sign) => {
    const choosing = chooseByKey(alphabet, keys, sign)
    keys = choosing.keys
    const near = spelled(choosing.near ?? '-')
    return choosing.chosen ? `[${near}]` : near
  })
  return said.join(' ')
}

describe('keys choose the face of a blank', () => {
  test('at once where no other begins so', () => {
    expect(chosen(ENGLISH, 'qé')).toBe('[Q] [E]')
    expect(chosen(GERMAN, 'äß')).toBe('[Ä] [S]')
    expect(chosen(SPANISH, 'ñnü')).toBe('[Ñ] [N] [U]')
  })

  test('of several letters one after the other', () => {
    expect(chosen(SPANISH, 'ch')).toBe('C [CH]')
    expect(chosen(SPANISH, 'rr')).toBe('R [RR]')
    expect(chosen(SPANISH, 'cl')).toBe('C L')
    expect(chosen(SPANISH, 'ca')).toBe('C [A]')
    expect(chosen(CATALAN, 'qu')).toBe('QU [QU]')
    expect(chosen(CATALAN, 'ny')).toBe('N [NY]')
  })

  test('with a point between them, or without', () => {
    expect(chosen(CATALAN, 'l·l')).toBe('L L·L [L·L]')
    expect(chosen(CATALAN, 'l.l')).toBe('L L·L [L·L]')
    expect(chosen(CATALAN, 'll')).toBe('L [L·L]')
    expect(chosen(CATALAN, 'l·a')).toBe('L L·L [A]')
  })
})
