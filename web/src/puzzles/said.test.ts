/** What is said of answers, hints and solutions. */
import { expect, test } from 'vitest'
import type { Puzzle, PuzzleHint, PuzzleSolution, PuzzleVerdict } from '../api/puzzles'
import { said as inAll } from '../testing/said'
import { hinted, judged, promptOf, solved, stateOf } from './said'
import { de } from './text.de'
import { en } from './text.en'

const attempt = { tries: 1, hints: 0, found: true, shown: false, clean: true }
const verdict: PuzzleVerdict = {
  found: true,
  attempt,
  rating: null,
  score: 0,
  cost: 0,
  right: [],
  wrong: [],
  missing: 0,
}
const none: PuzzleHint = {
  number: 1,
  attempt,
  rating: null,
  themes: [],
  squares: [],
  tiles: '',
  begins: '',
  counts: [],
  front: '',
  back: '',
}
const tie = { word: 'TIE', at: 'C13', squares: ['C13', 'C14', 'C15'] }

function puzzle(kind: Puzzle['kind'], asked: Puzzle['asked'] = null): Puzzle {
  return { kind, asked } as Puzzle
}

test('a question names the word that it is about', () => {
  expect(promptOf(puzzle('good', tie), en)).toBe('Is TIE good, or a phoney?')
  expect(promptOf(puzzle('bingo'), de)).toBe('Finde das Wort aus allen sieben Steinen.')
})

test('only the first try without a hint is said to count', () => {
  const play = puzzle('best_play')
  expect(judged(play, verdict, en)).toBe('Found at the first try.')
  const later = { ...verdict, attempt: { ...attempt, tries: 2, clean: false } }
  expect(judged(play, later, en)).toContain('It counts as missed')
  // after the solution was shown
  const after = { ...verdict, attempt: { ...attempt, found: false, shown: true, clean: false } }
  expect(judged(play, after, en)).toBe('Right.')
})

test('a wrong answer says how far it is from the right one, and nothing else', () => {
  const wrong = { ...verdict, found: false, cost: 12.34 }
  expect(judged(puzzle('best_play'), wrong, en)).toBe('Not yet: the best play is worth 12.3 more.')
  const hooks = { ...wrong, right: ['_S'], wrong: ['Q_'], missing: 2 }
  expect(judged(puzzle('hooks', tie), hooks, en)).toBe('1 right. Not a word: QTIE. 2 more to find.')
})

test('hints say what the kind of puzzle needs', () => {
  expect(hinted('best_play', { ...none, themes: ['bingo'] }, en, { bingo: 'All go down.' })).toBe(
    'All go down.',
  )
  expect(hinted('bingo', { ...none, squares: ['A1'], begins: 'RE' }, en, {})).toBe(
    'The word begins with RE.',
  )
  expect(hinted('exchange', { ...none, counts: [3], tiles: 'I?' }, en, {})).toBe(
    'Put back three tiles, among them I and a blank.',
  )
  expect(hinted('hooks', { ...none, counts: [0, 3], back: 'D' }, en, {})).toBe(
    '0 in front, 3 at the end. At the end: D, and so on.',
  )
})

test('a solution names the move once, and what tempts instead', () => {
  const best = { kind: 'play', at: '15D', word: 'DUENNAs', score: 81 }
  const solution = {
    best,
    tempting: 'C5 mUNDANE',
    reasons: [],
    front: '',
    back: '',
    good: null,
    meanings: [],
  } as unknown as PuzzleSolution
  const play = puzzle('best_play')
  expect(solved(play, solution, en, 'en')).toBe(
    'DUENNAS at 15D for 81 points. Many would play MUNDANE at C5.',
  )
  const text = inAll({ en: 'Better: 15D DUENNAS.', de: 'Besser: 15D DUENNAS.' })
  const why = { ...solution, reasons: [{ theme: 's', text }] } as unknown as PuzzleSolution
  expect(solved(play, why, en, 'en')).toBe('Many would play MUNDANE at C5. Better: 15D DUENNAS.')
  expect(solved(puzzle('good', tie), { ...solution, best: null, good: true }, de, 'de')).toBe(
    'TIE ist gültig.',
  )
})

test('what one has done with a puzzle is said in a few words', () => {
  expect(stateOf(null, en)).toBe('Not tried yet')
  expect(stateOf(attempt, en)).toBe('Found at the first try')
  expect(stateOf({ ...attempt, clean: false, tries: 3 }, en)).toBe('Found at try 3')
  expect(stateOf({ ...attempt, clean: false, hints: 1 }, de)).toBe('Mit 1 Hinweis gefunden')
  expect(stateOf({ ...attempt, clean: false, found: false, shown: true }, en)).toBe('Not found')
})
