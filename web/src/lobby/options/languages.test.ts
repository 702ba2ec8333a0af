import { expect, test } from 'vitest'
import type { Edition, Lexicon } from '../../api/types'
import { askedLanguage, languageAt, listsOf, offeredLanguages, usualLanguage } from './languages'

const LISTS = [
  { name: 'CLUB', words: 3, language: 'english' },
  { name: 'COMMON', words: 2, language: 'english' },
  { name: 'WORTLISTE', words: 4, language: 'german' },
] as Lexicon[]

test('languages are offered that have word lists', () => {
  expect(offeredLanguages(LISTS)).toEqual(['english', 'german'])
  expect(listsOf(LISTS, 'german').map(({ name }) => name)).toEqual(['WORTLISTE'])
})

test('a game is in the language of the page if that has words, else in English', () => {
  expect(usualLanguage(LISTS, 'de')).toBe('german')
  expect(usualLanguage(LISTS, 'en')).toBe('english')
  expect(usualLanguage(LISTS.slice(0, 1), 'de')).toBe('english')
  expect(usualLanguage(LISTS.slice(2), 'en')).toBe('german')
})

test('rules of one’s own in a language are played in it, and the server knows that', () => {
  const farm = { name: 'farm', language: 'german' } as Edition
  expect(languageAt(farm, 'english')).toBe('german')
  expect(askedLanguage(farm, 'spanish')).toEqual({})
  expect(languageAt(undefined, 'german')).toBe('german')
  expect(askedLanguage(undefined, 'german')).toEqual({ language: 'german' })
  expect(askedLanguage(undefined, 'english')).toEqual({})
})
