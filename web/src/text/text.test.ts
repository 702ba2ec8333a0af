import { expect, test } from 'vitest'
import type { Finding, Refusal } from '../api/types'
import { de as coachDe } from '../coach/text.de'
import { en as coachEn } from '../coach/text.en'
import { es as coachEs } from '../coach/text.es'
import { fr as coachFr } from '../coach/text.fr'
import { nl as coachNl } from '../coach/text.nl'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { frenchPlural, lists, numbers, plural, spanishAnd } from './forms'
import { fr } from './fr'
import { languageFor } from './languages'
import { nl } from './nl'
import { refusals } from './refusals.de'
import { isTranslated, speakRules, translated } from './rules.svelte'
import { findingText, headingOf, recordRefusalText, referenceOf, refusalText } from './server'
import { speak, spoken, text } from './text.svelte'

type Leaf = string | ((...given: unknown[]) => string)

/** What a text may be given, each kind of thing once or twice. */
const GIVEN: readonly unknown[] = [
  1,
  2,
  'Ada',
  ['HORN'],
  ['Ada', 'Ben', 'Max'],
  {
    ...{ kind: 'missing', letter: 'Q', square: ['H8'], words: ['HRON'], bag: ['3'] },
    ...{ names: ['Ada'], others: 2 },
    ...{ days: 0, hours: 1, minutes: 2, seconds: 3, over: false },
  },
  { name: 'Ada', you: true, word: 'HORN', at: '8D', score: 14, total: 14 },
  { cost: 'points', points: 10, of: 'words', words: ['HORN'], pending: false },
  { cost: { kind: 'points', points: 10, turns: 1, pending: false }, words: ['HORN'] },
  [{ name: 'Ada', you: true, before: 218, final: 210 }],
  [[{ name: 'Ada', you: true }, 'E']],
]
const BROKEN = /undefined|NaN|null|\[object|\$\{/

function leaves(branch: object, path = ''): Map<string, Leaf> {
  const found = new Map<string, Leaf>()
  for (const [key, value] of Object.entries(branch)) {
    const name = path ? `${path}.${key}` : key
    if (typeof value === 'object') for (const [at, leaf] of leaves(value, name)) found.set(at, leaf)
    else found.set(name, value as Leaf)
  }
  return found
}

/** Every choice of the given number of things. */
function choices(count: number): unknown[][] {
  if (count === 0) return [[]]
  return choices(count - 1).flatMap((before) => GIVEN.map((next) => [...before, next]))
}

/** Whatever the text says that is whole; what it was not made for, it may fail at. */
function rendered(leaf: Leaf): Set<string> {
  if (typeof leaf === 'string') return new Set([leaf])
  const said = choices(leaf.length).flatMap((given) => {
    try {
      return [String(leaf(...given))]
    } catch {
      return []
    }
  })
  return new Set(said.filter((one) => one !== '' && !BROKEN.test(one)))
}

test.each(Object.entries({ en, de, fr, es, nl, coachEn, coachDe, coachFr, coachEs, coachNl }))(
  'every text can be said in %s',
  (_, catalogue) => {
    const silent = [...leaves(catalogue)].filter(([, leaf]) => rendered(leaf).size === 0)
    expect(silent.map(([name]) => name)).toEqual([])
  },
  30_000, // a thousand texts, on a busy machine
)

test('all languages have the same texts, and the server speaks English by itself', () => {
  const names = (catalogue: object) =>
    [...leaves(catalogue).keys()].filter((name) => !name.startsWith('server.')).sort()
  for (const other of [de, fr, es, nl]) expect(names(other)).toEqual(names(en))
  for (const other of [coachDe, coachFr]) expect(names(other)).toEqual(names(coachEn))
})

test('counts agree with their nouns in both languages', () => {
  expect([0, 1, 2, 12].map((count) => en.actions.exchangeTiles('Exchange', count))).toEqual([
    'Pick tiles',
    'Exchange one tile',
    'Exchange two tiles',
    'Exchange 12 tiles',
  ])
  expect([0, 1, 2, 12].map((count) => de.actions.exchangeTiles('Tauschen', count))).toEqual([
    'Steine wählen',
    'Einen Stein tauschen',
    '2 Steine tauschen',
    '12 Steine tauschen',
  ])
  expect([de.points(1), de.points(2), de.points(0)]).toEqual(['1 Punkt', '2 Punkte', '0 Punkte'])
})

test('numbers and lists are written as each language writes them', () => {
  expect([en.number(-7), en.number(1234)]).toEqual(['−7', '1,234'])
  expect([de.number(-7), de.number(1234)]).toEqual(['−7', '1.234'])
  expect(en.list(['Ada', 'Ben', 'Max'])).toBe('Ada, Ben and Max')
  expect(de.list(['Ada', 'Ben', 'Max'])).toBe('Ada, Ben und Max')
})

test('the language chosen is spoken, or else the first that the browser asks for', () => {
  expect(languageFor('', ['it-CH', 'de-AT', 'en'])).toBe('de')
  expect(languageFor('en', ['de'])).toBe('en')
  expect(languageFor('', ['it'])).toBe('en')
  expect(languageFor('constructor', [])).toBe('en')
})

test('a part of the catalogue that is held speaks the new language too', async () => {
  const held = text.newGame
  expect(held.title).toBe('New game')
  await speak('de')
  expect([held.title, spoken.language]).toEqual(['Neues Spiel', 'de'])
  await speak('en')
  expect(held.title).toBe(en.newGame.title)
})

test('of two languages asked for at once the later one is spoken', async () => {
  await Promise.all([speak('de'), speak('en')])
  expect([text.newGame.title, spoken.language]).toEqual(['New game', 'en'])
})

test('a refusal is told in German where its code is known, and else as the server tells it', async () => {
  const refusal: Refusal = {
    code: 'square_taken',
    message: 'H8 already holds a tile.',
    rule: null,
    evidence: { square: 'H8' },
  }
  expect(refusalText(refusal)).toBe(refusal.message)
  await speak('de')
  expect(refusalText(refusal)).toBe('Auf H8 liegt schon ein Stein.')
  expect(refusalText({ ...refusal, code: 'new_here' })).toBe(refusal.message)
  await speak('en')
})

test('why a record is not taken is told in German with the line and what stands there', async () => {
  const evidence = { line: 3, reason: 'no_score', said: '1x', text: '>A: HORN 8F HORN 1x' }
  const refusal: Refusal = {
    code: 'bad_record',
    message: "Line 3: '1x' is not a score.",
    rule: null,
    evidence,
  }
  expect(await recordRefusalText(refusal)).toBe(refusal.message)
  await speak('de')
  expect(await recordRefusalText(refusal)).toBe('Zeile 3: „1x“ sind keine Punkte.')
  const fresh = { ...refusal, evidence: { ...evidence, reason: 'some_news' } }
  expect(await recordRefusalText(fresh)).toBe('Zeile 3: Das passt zu keiner Partie.')
  const long = { line: 1, reason: 'text_too_long', most: 1000000 }
  expect(await recordRefusalText({ ...refusal, evidence: long })).toBe(
    'Zeile 1: Der Text ist länger als 1.000.000 Zeichen.',
  )
  await speak('en')
})

test('a word card that has to wait for a game is told apart from a position', async () => {
  const refusal = { code: 'game_under_way', message: '', rule: null, evidence: {} }
  await speak('de')
  expect(refusalText(refusal)).toMatch('Diese Stellung')
  expect(refusalText({ ...refusal, evidence: { what: 'card' } })).toMatch('Die Karte kommt wieder')
  await speak('en')
})

test('what the referee objects to in a record is told with its figures, a refusal as everywhere', async () => {
  const score: Finding = {
    line: 3,
    kind: 'score',
    written: 67,
    computed: 66,
    reason: 'play_scores',
    evidence: { score: 66 },
    message: 'Score 67, computed 66. The play scores 66.',
  }
  const gap = { kind: 'play', written: '8H AB', computed: null, reason: 'not_connected' }
  const lacks = { kind: 'rack', written: 'AE', computed: 'AX', reason: 'rack_lacks' }
  await speak('de')
  expect(await findingText(score)).toBe('Punkte 67 statt 66. Der Zug bringt 66.')
  expect(await findingText({ ...score, ...gap, evidence: {} })).toBe(
    'Zug 8H AB. Der Zug berührt keinen Stein auf dem Brett.',
  )
  expect(await findingText({ ...score, ...lacks, evidence: { missing: 'X' } })).toBe(
    'Bänkchen AE. Auf dem Bänkchen fehlt X.',
  )
  expect(await findingText({ ...score, reason: 'some_news' })).toBeNull()
  await speak('en')
  expect(await findingText(score)).toBeNull()
})

test('a sentence of a rule is German once it is there, and is not shown in English before', async () => {
  const english = 'One line a turn, joined to the board.'
  expect([translated(english), isTranslated(english)]).toEqual([english, false])
  await speak('de')
  expect(translated(english)).toBe('')
  await speakRules()
  expect(referenceOf({ reference: 'As wall, Scoring 2' })).toBe('Wertung 2, ebenso wie bei Wand')
  expect(translated(english)).toBe('Je Zug eine Linie, mit Anschluss ans Brett.')
  expect([isTranslated(english), translated('A new rule.')]).toEqual([true, 'A new rule.'])
  expect(headingOf({ reference: 'ours' })).toBe('Unsere eigene, denn das Blatt sagt dazu nichts')
  await speak('en')
  expect(translated(english)).toBe(english)
  expect(headingOf({ reference: 'ours' })).toBe('Ours, as the sheet does not say')
})

test('numbers are grouped from a thousand on, with a real minus sign and no minus before zero', () => {
  const shown = [-0, 7, 999, -999, 1000, -1234, 0.5].map(numbers('de'))
  expect(shown).toEqual(['0', '7', '999', '−999', '1.000', '−1.234', '0,5'])
})

test.each([
  ['en-GB', 'and', plural],
  ['de', 'und', plural],
  ['nl', 'en', plural],
  ['fr', 'et', frenchPlural],
  ['es', spanishAnd, plural],
] as const)(
  'lists and plurals are those of Intl, without its slow formats, in %s',
  (locale, and, form) => {
    const names = ['Ada', 'Bo', 'Cy', 'Irene', 'Hilda', 'Hielo']
    const [joined, rules] = [new Intl.ListFormat(locale), new Intl.PluralRules(locale)]
    for (let many = 0; many <= names.length; many++)
      expect(lists(and)(names.slice(0, many))).toBe(joined.format(names.slice(0, many)))
    for (const count of [-2, -1, -0, 0, 0.5, 1, 1.5, 2, 11, 21, 101])
      expect(form(count, 'one', 'other')).toBe(rules.select(count))
  },
)

test('an operation of a position that cannot be obeyed is named with what is offered', () => {
  const said = refusals.bad_position?.({
    operation: ['bdn'],
    value: ['SuperCrosswordGame'],
    offered: ['crosswordgame'],
  })
  expect(said).toBe(
    'Die Stellung verlangt „bdn SuperCrosswordGame“, und das gibt es hier nicht.' +
      ' Möglich: crosswordgame.',
  )
})
