import { expect, test } from 'vitest'
import { CATALAN, SPANISH } from '../testing/alphabets'
import { tileSaid } from './said'

test.each([
  ['CH', SPANISH, 'C H'],
  ['RR', SPANISH, 'R R'],
  ['Ñ', SPANISH, 'Ñ'],
  ['L·L', CATALAN, 'L point L'],
  ['QU', CATALAN, 'Q U'],
])('the tile %s is said letter by letter', (face, alphabet, said) => {
  const tile = alphabet.letters.find((letter) => letter.face === face)?.letter ?? ''
  expect(tileSaid(tile)).toBe(said)
})
