import { describe, expect, test } from 'vitest'
import { CATALAN, ENGLISH, GERMAN, SPANISH } from '../../testing/alphabets'
import { bracketed, inCapitals, spelled } from './letters'
import { parseWritten, readLetters, writeLetters } from './written'

describe('a word', () => {
  test('is split by its tiles, the longest face first', () => {
    expect(SPANISH.read('CHORRO')).toEqual(['Ƈ', 'O', 'Ɽ', 'O'])
    expect(SPANISH.read('[C][H]ORRO')).toEqual(['C', 'H', 'O', 'Ɽ', 'O'])
    expect(SPANISH.read('CO[ch]E')).toEqual(['C', 'O', 'ƈ', 'E'])
    expect(CATALAN.read('AL·LOT')?.join('')).toBe('AĿOT')
    expect(ENGLISH.read('HORN')?.join('')).toBe('HORN')
  })

  test('is folded to the letters of its language', () => {
    expect(GERMAN.read('straße')?.join('')).toBe('strasse')
    expect(GERMAN.read('A\u0308RA')?.join('')).toBe('ÄRA')
    expect(SPANISH.read('camión')?.join('')).toBe('camion')
    expect(SPANISH.read('kilo')).toBeNull()
  })

  test('is written as it is read back', () => {
    for (const word of ['ƇICO', 'CHICO', 'ƇƈO', 'CcHO', '?ƈ']) {
      expect(SPANISH.read(SPANISH.write([...word]))?.join('')).toBe(word)
    }
    expect(SPANISH.write([...'ƇICO'])).toBe('CHICO')
    expect(SPANISH.write([...'CHICO'])).toBe('[C][H][I][C][O]')
    const letters = readLetters('?ch?i?c?o', SPANISH) ?? []
    expect(letters).toHaveLength(4)
    expect(writeLetters(letters, SPANISH)).toBe('?ch?i?c?o')
  })

  test('is shown without brackets, and told to programs with them', () => {
    expect([spelled('COƇE'), inCapitals('coƈe'), bracketed('CoƈE?')]).toEqual([
      'COCHE',
      'COCHE',
      'Co[ch]E?',
    ])
  })

  test('of a typed play counts its tiles', () => {
    expect(parseWritten('8F coche', SPANISH)?.letters).toHaveLength(4)
    expect(parseWritten('8F Ärger', GERMAN)?.letters.filter(({ blank }) => blank)).toHaveLength(4)
    expect(parseWritten('8F [CH]ICO', SPANISH)?.letters[0]).toEqual({ letter: 'Ƈ', blank: false })
  })
})

test('on a rack single tiles come before those of several letters, which have brackets', () => {
  expect(SPANISH.readRack('ch[ch]a?')).toBe('CHƇA?')
  expect(SPANISH.writeRack('CHƇA?')).toBe('CH[CH]A?')
  expect(SPANISH.writeRack('CHA')).toBe('CHA')
  expect(CATALAN.readRack('quany l·l 1')).toBe('ɊAƝĿ')
  expect(SPANISH.readExactly('a1')).toBeNull()
})

test('vowels are those of the language', () => {
  expect([...'AÄOÖBY'].filter((tile) => GERMAN.isVowel(tile)).join('')).toBe('AÄOÖ')
})
