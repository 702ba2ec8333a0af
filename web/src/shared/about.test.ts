import { expect, test } from 'vitest'
import { aboutTerms } from './about'

const TERMS = { time: null, show_words: false } as never

test.each([
  ['CLUB', null, ['only good words']],
  ['COMMON', null, ['only good words', 'common words']],
  ['GERMAN', 'german', ['in German', 'only good words']],
  ['ours', 'german', ['in German', 'only good words', 'ours']],
])('the list %s is named unless the language %s says it', (name, language, expected) => {
  const table = { edition: 'standard', words: 'void', terms: TERMS, lexicon: name, language }
  expect(aboutTerms(table as never)).toEqual(expected)
})
