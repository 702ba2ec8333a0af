import { describe, expect, it } from 'vitest'
import { parseSquare } from '../board/placing/squares'
import { ENGLISH } from '../testing/alphabets'
import { companion as de } from './text.de'
import { companion as en } from './text.en'
import { begun, begunAt, cursorOf, entriesFrom, laidBy, tilesOf, withBlank } from './typed-play'

const EMPTY = Array.from({ length: 15 }, () => '.'.repeat(15))
const HORN = EMPTY.map((row, index) => (index === 7 ? '.....HORN......' : row))

function tiles(text: string, board = EMPTY): string {
  return tilesOf(laidBy(text, board, ENGLISH))
    .map(({ square, tile }) => `${square}${tile}`)
    .join(' ')
}

describe('a play typed beside a real board', () => {
  it('lays its letters where it says', () => {
    expect(tiles('8F HORN')).toBe('F8H G8O H8R I8N')
    expect(tiles('f8 horn')).toBe('F8H F9O F10R F11N')
    expect(tiles('HORN')).toBe('')
    expect(tiles('8M HORN')).toBe('')
  })

  it('has an example that can be the first play of a sheet', () => {
    for (const { entryExample } of [en, de]) {
      expect(tiles(entryExample.split(' ').slice(-2).join(' '))).toContain('H8')
    }
  })

  it('plays through what lies there, whether that is written or left out', () => {
    expect(tiles('H6 FARM', HORN)).toBe('H6F H7A H9M')
    expect(tiles('H6 FAM', HORN)).toBe('H6F H7A H9M')
    expect(tiles('8F HORNS', HORN)).toBe('J8S')
  })

  it('has blanks as small letters, and a tap makes one or takes it back', () => {
    expect(tiles('H6 FaRM', HORN)).toBe('H6F H7a H9M')
    expect(withBlank('H6 FARM', HORN, 1, ENGLISH)).toBe('H6 FaRM')
    expect(withBlank('H6 FaRM', HORN, 1, ENGLISH)).toBe('H6 FARM')
    expect(withBlank('h6 farm', HORN, 2, ENGLISH)).toBe('H6 FARm')
    expect(tiles('H6 FArM', HORN)).toBe('H6F H7A H9M')
  })

  it('has a blank as its only tile too, when that is tapped', () => {
    expect(withBlank('8J S', HORN, 0, ENGLISH)).toBe('8J ?s')
    expect(tiles('8J ?s', HORN)).toBe('J8s')
    expect(withBlank('8J ?s', HORN, 0, ENGLISH)).toBe('8J S')
    expect(withBlank('8J sT', HORN, 1, ENGLISH)).toBe('8J ?s?t')
  })

  it('begins on the square that is tapped, and turns on the second tap', () => {
    const h8 = parseSquare('H8') ?? 0
    expect(begunAt('', h8)).toBe('8H ')
    expect(begunAt('8H ', h8)).toBe('H8 ')
    expect(begunAt('8F HORN', h8)).toBe('8H HORN')
    expect(begunAt('horn', h8)).toBe('8H horn')
    expect(begun('H8')).toEqual({ square: h8, direction: 'down', word: '' })
    expect(begun('Z9 A')).toBeNull()
  })

  it('points at the next free square', () => {
    expect(cursorOf('H6 FA', HORN, ENGLISH)).toBe(parseSquare('H9'))
    expect(cursorOf('', HORN, ENGLISH)).toBeNull()
  })
})

describe('a turn that is taken back', () => {
  it('takes with it what was written after it, its own challenge too, and no earlier entry', () => {
    // the clock was started, a play, a play, a challenge of that, a pass
    const turnsAfter = [0, 1, 2, 2, 3]
    expect([3, 2, 1].map((turn) => entriesFrom(turnsAfter, turn))).toEqual([1, 3, 4])
    expect(entriesFrom(turnsAfter, 0)).toBe(0)
  })
})
