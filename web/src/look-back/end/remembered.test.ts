import { expect, test } from 'vitest'
import type { Coaching, CoachNote, Replay } from '../../api/types'
import { turn } from '../../testing/replays'
import { sentenceOf, toRemember } from './remembered'
import { en } from './text.en'

const KNOWN = { tag: 'known', words: ['X'], text: {} }

function note(number: number, changes: object): CoachNote {
  const best = { kind: 'play', at: '8D', word: `WORD${number}`, score: 30, tiles: 'WORD' }
  const about = { cost: 10, remark: null, vocabulary: null, ahead: null, reasons: [] }
  return {
    turn: number,
    seat: 0,
    judgement: 'costly',
    best,
    ...about,
    ...changes,
  } as unknown as CoachNote
}

function coached(...notes: CoachNote[]): [Replay, Coaching] {
  const last = Math.max(...notes.map((one) => one.turn))
  const turns = Array.from({ length: last }, (_, index) =>
    turn({ number: index + 1, score: 10 + index }),
  )
  return [{ turns } as unknown as Replay, { notes } as unknown as Coaching]
}

function remembered(...notes: CoachNote[]) {
  return toRemember(...coached(...notes), 0, null)
}

function sentence(lostBy: number, ...notes: CoachNote[]): string {
  return sentenceOf(remembered(...notes), lostBy, en)
}

test('at most three turns are remembered, the costliest first, and those of others never', () => {
  const costs = [5, 20, 8, 11].map((cost, index) => note(index + 1, { cost }))
  const other = note(5, { cost: 90, seat: 1 })
  expect(remembered(...costs, other).map((one) => one.turn.number)).toEqual([2, 4, 3])
})

test('turns with the same better play are one, and the others are named there', () => {
  const best = { kind: 'play', at: '1E', word: 'YETI', score: 21, tiles: 'TI' }
  const [only, ...more] = remembered(note(7, { best }), note(9, { best, cost: 17 }))
  expect([only?.turn.number, only?.also, more]).toEqual([9, [7], []])
})

test('where there is room, the best play that was found is among them, not the one shown above', () => {
  const found = [3, 4, 5].map((number) => note(number, { judgement: 'best', cost: 0 }))
  const [replay, coaching] = coached(note(1, {}), ...found)
  const last = toRemember(replay, coaching, 0, 5).at(-1)
  expect([last?.turn.number, last?.isWell]).toEqual([4, true])
  const well = note(2, { judgement: 'best', cost: 0, remark: 'well_found' })
  expect(remembered(well, ...found).at(-1)?.turn.number).toBe(2)
})

test('the sentence names a word that would have won the game before all others', () => {
  const notes = [note(3, { cost: 12 }), note(28, { cost: 45, vocabulary: KNOWN })]
  expect(sentence(9, ...notes)).toBe(
    '*WORD28*, on turn 28, was worth *45* more. You know that word.',
  )
})

test('else it names the words that were worth more, and whether the player knows them', () => {
  const notes = [
    note(13, { cost: 43, vocabulary: KNOWN }),
    note(29, { cost: 17, vocabulary: KNOWN }),
  ]
  expect(sentence(0, ...notes)).toBe(
    'Two words you know were worth *60* more: *WORD13* and *WORD29*.',
  )
  expect(sentence(0, note(13, { cost: 43 }), note(29, { cost: 17 }))).toBe(
    'Two words were worth *60* more: *WORD13* and *WORD29*.',
  )
})

test('words that are still to be found are counted, and none is named', () => {
  const of = remembered(note(13, { cost: 43 }), note(29, { cost: 17 }))
  const toFind = () => true
  expect(sentenceOf(of, 0, en, toFind)).toBe('Two better words were worth *60* more.')
  expect(sentenceOf(of.slice(0, 1), 9, en, toFind)).toBe('One better word was worth *43* more.')
})

test('new tiles are no word, and where nothing was costly it says so', () => {
  const best = { kind: 'exchange', at: '', word: '', score: 0, tiles: 'QV' }
  expect(sentence(0, note(4, { best }))).toBe('On turn 4 new tiles were worth *10* more.')
  expect(sentence(0, note(4, { judgement: 'good', cost: 2 }))).toBe(
    'Nothing much better was there.',
  )
})
