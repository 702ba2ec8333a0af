import { expect, test } from 'vitest'
import type { BestMove, Coaching, CoachNote, ReplayTurn, SeatLessons } from '../api/types'
import { editionOf } from '../testing/edition'
import { turn } from '../testing/replays'
import { said as inAll } from '../testing/said'
import {
  corrected,
  evidence,
  hasBetterPlay,
  isWorthComparing,
  lossesByTurn,
  sentences,
} from './notes'
import { de } from './text.de'
import { en } from './text.en'

const BINGO = editionOf('standard').bonus.tiles

const BEST: BestMove = {
  kind: 'play',
  at: '8D',
  word: 'HORN',
  words: ['HORN'],
  tiles: 'HORN',
  score: 24,
  equity: 28.5,
  keeps: 'AEI',
  leave: 4.5,
}

function note(changes: Partial<CoachNote>): CoachNote {
  return {
    turn: 3,
    seat: 0,
    judgement: 'costly',
    cost: 6.25,
    equity: 22.25,
    keeps: 'RNA',
    best: BEST,
    bingo: null,
    phoney: [],
    stood: true,
    challenges: [],
    size: null,
    reasons: [],
    remark: null,
    ahead: null,
    vocabulary: null,
    withheld: null,
    ...changes,
  }
}

function hoe(changes: Partial<ReplayTurn> = {}): ReplayTurn {
  return turn({ number: 3, at: 'F8', word: 'HOE', words: ['HOE'], score: 18, ...changes })
}

function said(changes: Partial<CoachNote>, at = hoe()): string {
  return sentences(note(changes), at, en, BINGO, 'en').join(' ')
}

test('a play that gave something up is set beside the one the coach would have made', () => {
  expect(said({})).toBe(
    'The coach’s choice: 8D HORN for 24, keeping AEI. This play gave up 6.3 points.',
  )
  expect(sentences(note({}), hoe(), de, BINGO, 'de').join(' ')).toBe(
    'Der beste Zug laut Trainer: 8D HORN für 24, es bleibt AEI. Dieser Zug hat 6,3 Punkte verschenkt.',
  )
})

test('what hardly differs is no reason for a figure', () => {
  expect(said({ judgement: 'good', cost: 0.3 })).toContain('less than half a point')
  expect(isWorthComparing(note({ cost: 0.3 }))).toBe(false)
  expect(isWorthComparing(note({}))).toBe(true)
})

test('the best play is called so, and one that is worth as much is named', () => {
  const same = hoe({ at: '8D', word: 'HORN' })
  expect(said({ judgement: 'best', cost: 0 }, same)).toBe('The best play.')
  expect(said({ judgement: 'best', cost: 0 })).toContain('As good as the best.')
  expect(hasBetterPlay(note({}), same)).toBe(false)
  expect(hasBetterPlay(note({}), hoe())).toBe(true)
})

test('an exchange is the best in whatever order its tiles are told', () => {
  const best: BestMove = { ...BEST, kind: 'exchange', at: '', word: '', tiles: 'UVV', keeps: 'E?' }
  const put = hoe({ kind: 'exchange', exchanged: 'VUV', at: null, word: null })
  expect(said({ judgement: 'best', cost: 0, best }, put)).toBe('There was nothing better.')
  expect(said({ best })).toContain('exchange UVV, keeping E and a blank.')
  expect(hasBetterPlay(note({ best }), hoe())).toBe(false)
})

test('a bingo is told: the one found, the one that was there, and one the coach likes less', () => {
  const bingo: BestMove = { ...BEST, word: 'HORNIST', tiles: 'HORNIST', score: 74, keeps: '' }
  expect(said({ judgement: 'good', cost: 2, bingo: 'found' })).toMatch(/^A bingo: the whole rack/)
  expect(said({ best: bingo, bingo: 'missed' })).toContain(
    'A bingo was possible: 8D HORNIST for 74.',
  )
  expect(said({ bingo: 'missed' })).toContain('A bingo was possible too')
})

test('a word that is not in the list is told with what became of it', () => {
  const phoney = { judgement: 'phoney', cost: null, equity: null, phoney: ['HOEX'] } as const
  const lost = [{ seat: 1, won: false }]
  const off = [{ seat: 1, won: true }]
  expect(said({ ...phoney, phoney: ['HOEX'] })).toContain(
    'HOEX is not a word in the list; nobody challenged.',
  )
  expect(said({ ...phoney, phoney: ['HOEX'], challenges: lost })).toContain('yet the play stood')
  expect(said({ ...phoney, phoney: ['HOEX'], stood: false, challenges: off })).toContain(
    'it was challenged',
  )
  expect(said({ ...phoney, phoney: ['HOEX', 'XI'], stood: false })).toContain(
    'HOEX and XI are not words in the list; it was taken back.',
  )
  expect(said({ judgement: 'withdrawn', cost: null, equity: null })).toContain('Taken back')
})

test('the turns that are marked are those named, as far as their cost is known', () => {
  const notes = [note({ turn: 3 }), note({ turn: 5, cost: 12 }), note({ turn: 6, cost: null })]
  expect([...lossesByTurn(notes, [5, 6], en)]).toEqual([[5, '12.0 points given up']])
})

test('a turn that is certain to have lost games only says how many', () => {
  const ahead = {
    ...{ method: 'preendgame' as const, lost: 0.25, error: 0, points: 0, points_error: 0 },
    ...{ samples: 0, text: inAll({ en: '', de: '' }) },
  }
  const [english] = lossesByTurn([note({ cost: 0, ahead })], [3], en).values()
  const [german] = lossesByTurn([note({ cost: 0, ahead })], [3], de).values()
  expect([english, german]).toEqual(['25.0 of 100 games given up', '25,0 von 100 Partien vergeben'])
})

test('a corrected note replaces the one on its turn, and the sums with it', () => {
  const seats = [{ seat: 0, big_mistakes: 0 }] as SeatLessons[]
  const before: Coaching = {
    lexicon: 'club',
    chances: null,
    notes: [note({ turn: 3 }), note({ turn: 5 })],
    seats: [{ seat: 0, big_mistakes: 1 }] as SeatLessons[],
  }
  const line = { judged: 1, doubtful: 2, seats, done: false }
  const found = note({ turn: 5, judgement: 'best', cost: 0 })
  const after = corrected(before, { type: 'looked_deeper', note: found, ...line })
  expect(after.notes).toEqual([before.notes[0], found])
  expect(after.seats).toEqual(seats)
  expect(corrected(before, { type: 'looked_deeper', note: null, ...line }).notes).toEqual(
    before.notes,
  )
})

test('a chance is in per cent, and only what is decided is sure', () => {
  expect([0, 0.001, 0.624, 0.999, 1].map(en.percent)).toEqual(['0%', '1%', '62%', '99%', '100%'])
  expect([en.tenth(-8.25), en.tenth(-0.01), en.signed(3)]).toEqual(['−8.2', '0.0', '+3.0'])
})

test('the reasons of a costly turn come first, and name the better play once', () => {
  const reasons: CoachNote['reasons'] = [
    {
      theme: 'hook',
      share: 0.8,
      text: inAll({
        en: 'HO takes an E (HOE): 8D HORN for 24.',
        de: 'An HO passt ein E (HOE): 8D HORN.',
      }),
      squares: ['G8'],
      tiles: '',
      words: ['HOE'],
      parts: ['', 'E'],
    },
    {
      theme: 's',
      share: 0.6,
      text: inAll({ en: 'The S earned nothing more.', de: 'Das S brachte nichts.' }),
      squares: ['F8'],
      tiles: 'S',
      words: [],
      parts: [],
    },
  ]
  const costly = note({ reasons, size: 'small' })
  expect(sentences(costly, hoe(), en, BINGO, 'en').join(' ')).toBe(
    'HO takes an E (HOE): 8D HORN for 24. The S earned nothing more. This play gave up 6.3 points.',
  )
  expect(sentences(costly, hoe(), de, BINGO, 'de')[0]).toContain('An HO passt')
  expect(said({ reasons: reasons.slice(1) })).toContain('The coach’s choice: 8D HORN for 24')
  expect(evidence(costly, true)).toEqual(['G8'])
  expect(evidence(costly, false)).toEqual(['F8'])
})

test('a turn well played is praised', () => {
  const same = hoe({ at: '8D', word: 'HORN' })
  expect(said({ judgement: 'best', cost: 0, remark: 'well_found' }, same)).toBe(
    'The best play. Well found: nothing else came within ten points.',
  )
  expect(said({ judgement: 'good', cost: 1, remark: 'well_handled' })).toContain('Well handled')
})

test('a turn judged by looking ahead says so with its doubt, and is not added up', () => {
  const ahead = {
    method: 'simulation' as const,
    lost: 0.058,
    error: 0.009,
    points: 9.4,
    points_error: 1.5,
    samples: 400,
    text: inAll({
      en: 'Looking ahead, 8D HORN for 24 wins 5.8 more of 100 games (±1.8).',
      de: 'Vorausgerechnet gewinnt 8D HORN für 24 Punkte 5,8 von 100 Partien mehr (±1,8).',
    }),
  }
  const costly = said({ ahead })
  expect(costly).toContain('5.8 more of 100 games (±1.8)')
  expect(costly).not.toContain('gave up')
  expect(isWorthComparing(note({ ahead }))).toBe(false)
  const doubt = inAll({ en: 'Looking ahead, nothing certain was lost.', de: '' })
  const cleared = said({ judgement: 'best', cost: 0, ahead: { ...ahead, text: doubt } })
  expect(cleared).toContain('As good as the best.')
  expect(cleared).toContain('nothing certain was lost')
})

test('a word to learn is named in the language of the reader', () => {
  const text = inAll({ en: 'Word to learn: HORN.', de: 'Wort zum Lernen: HORN.' })
  const vocabulary = { tag: 'learn' as const, words: ['HORN'], text }
  expect(said({ vocabulary })).toContain('Word to learn: HORN.')
  expect(sentences(note({ vocabulary }), hoe(), de, BINGO, 'de')).toContain(
    'Wort zum Lernen: HORN.',
  )
})

test('a turn without a judgement says why, and names no better move', () => {
  const withheld = inAll({ en: 'Not judged: it was late.', de: 'Ohne Urteil: es war spät.' })
  const late = { judgement: 'withheld', cost: null, equity: null, withheld } as const
  expect(said(late)).toBe('Not judged: it was late.')
  expect(hasBetterPlay(note(late), hoe())).toBe(false)
})
