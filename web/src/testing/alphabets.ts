/** For tests: the alphabets of languages. */
import { learnFaces } from '../api/tile-sets.svelte'
import { equipmentOf } from '../board/equipment'
import { Alphabet } from '../board/placing/alphabet'
import { editionOf } from './edition'
import { TILE_SETS } from './editions'

export const ENGLISH = equipmentOf(editionOf('standard')).alphabet

function alphabetOf(language: string): Alphabet {
  const set = TILE_SETS.find(({ name }) => name === language)
  if (!set) throw new Error(`there are no tiles of ${language}`)
  learnFaces(set.alphabet)
  return new Alphabet(set.alphabet, set)
}

export const SPANISH = alphabetOf('spanish')
export const GERMAN = alphabetOf('german')
export const CATALAN = alphabetOf('catalan')
