import { describe, expect, test } from 'vitest'
import { tableText as de } from '../../table/text.de'
import { tableText as en } from '../../table/text.en'
import { layingOf } from '../../table/turn/reconcile'
import { ENGLISH } from '../../testing/alphabets'
import { laidTiles } from './laying'
import { layWritten, parseWritten, readLetters, writeLetters } from './written'

const EMPTY = Array<string>(15).fill('.'.repeat(15))
const HORN = EMPTY.map((row, index) => (index === 7 ? '.....HORN......' : row))

function laid(rack: string, board: readonly string[], text: string): string {
  const result = layWritten(layingOf(rack), board, text, ENGLISH)
  if (!result.ok) return JSON.stringify(result.problem)
  return laidTiles(result.laying)
    .map(({ square, tile }) => `${square}${tile}`)
    .join(' ')
}

describe('a written play', () => {
  test('runs across when the row comes first, down when the column does', () => {
    expect(parseWritten('8D HORN', ENGLISH)?.direction).toBe('across')
    expect(parseWritten('D8 HORN', ENGLISH)?.direction).toBe('down')
  })

  test('reads small letters as blanks only in mixed case', () => {
    expect(parseWritten('8d hOrn', ENGLISH)?.letters.map((letter) => letter.blank)).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(parseWritten('8d horn', ENGLISH)?.letters.some((letter) => letter.blank)).toBe(false)
  })

  test('reads a small letter among capitals as a blank, and a question mark before any letter', () => {
    const blanks = (text: string) =>
      parseWritten(text, ENGLISH)
        ?.letters.map(({ letter, blank }) => (blank ? letter.toLowerCase() : letter))
        .join('')
    expect(['8D FArM', '8D farm', '8D FA?RM', '8D fa?rm', '8D ?s', '8D Farm'].map(blanks)).toEqual([
      'FArM',
      'FARM',
      'FArM',
      'FArM',
      's',
      'Farm',
    ])
    expect(parseWritten('8D FAR?', ENGLISH)).toBeNull()
    expect(
      ['FArM', '?s', '?a?b', 'FARM'].map((word) =>
        writeLetters(readLetters(word, ENGLISH) ?? [], ENGLISH),
      ),
    ).toEqual(['FArM', '?s', '?a?b', 'FARM'])
  })

  test('is unreadable off the board or without a word', () => {
    expect(
      ['8P HORN', '16D HORN', '0A HORN', 'HORN', '8D'].map((text) => parseWritten(text, ENGLISH)),
    ).toEqual([null, null, null, null, null])
  })

  test('lays only the letters that are not on the board', () => {
    expect(laid('SYAAAAA', HORN, '8E SHORNY')).toBe('E8S J8Y')
  })

  test('takes a blank for a letter that is missing', () => {
    expect(laid('HO?N', EMPTY, '8D HORN')).toBe('D8H E8O F8r G8N')
  })

  test('has an example that can be the first play of a game', () => {
    for (const { written } of [en, de]) {
      const example = written.label.split(' ').slice(-2).join(' ')
      expect(laid('HORNAAA', EMPTY, example)).toContain('H8')
    }
  })

  test('refuses another letter on the way, a missing tile, and the edge', () => {
    expect(laid('SYAAAAA', HORN, '8E SHAFT')).toBe('{"kind":"through","letter":"O"}')
    expect(laid('SYAAAAA', HORN, '8E SHORNZ')).toBe('{"kind":"missing","letter":"Z"}')
    expect(laid('HORN', EMPTY, '8M HORN')).toBe('{"kind":"off_board"}')
  })
})
