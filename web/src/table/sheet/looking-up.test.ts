import { expect, test } from 'vitest'
import type { ChallengeResult } from '../../api/types'
import { EDITIONS } from '../../testing/editions'
import { canLookUp } from './looking-up'

type Laid = Parameters<typeof canLookUp>[2]

const LAID: Laid = { kind: 'play', withdrawn: false, challenges: [] }
const VOID = { words: 'void', state: 'playing', terms: {} } as const
const CHALLENGE = { ...VOID, words: 'challenge' } as const
const [heirloom, standard, wall] = ['heirloom', 'standard', 'wall'].map((name) => {
  const found = EDITIONS.find((edition) => edition.name === name)
  if (!found) throw new Error(name)
  return found
})
if (!heirloom || !standard || !wall) throw new Error('an edition is missing')

function challenged(succeeded: boolean): ChallengeResult {
  return { succeeded } as ChallengeResult
}

test('where only good words are played, each can be looked up unless sheet or table forbid it', () => {
  expect(canLookUp(VOID, standard, LAID)).toBe(true)
  expect(canLookUp(VOID, heirloom, LAID)).toBe(true)
  expect(canLookUp(VOID, wall, LAID)).toBe(false)
  expect(canLookUp({ ...VOID, terms: { show_words: false } }, standard, LAID)).toBe(false)
  expect(canLookUp({ ...VOID, state: 'over' }, standard, LAID)).toBe(false)
  expect(canLookUp(VOID, standard, { ...LAID, kind: 'pass' })).toBe(false)
})

test('where words can be challenged, only a play that stood can be looked up, in every edition', () => {
  const stood = { ...LAID, challenges: [challenged(false)] }
  const came = { ...LAID, withdrawn: true, challenges: [challenged(true)] }
  for (const edition of EDITIONS) {
    expect(canLookUp(CHALLENGE, edition, LAID)).toBe(false)
    expect(canLookUp(CHALLENGE, edition, stood)).toBe(true)
    expect(canLookUp(CHALLENGE, edition, came)).toBe(false)
    expect(
      canLookUp(CHALLENGE, edition, {
        ...came,
        challenges: [...stood.challenges, ...came.challenges],
      }),
    ).toBe(false)
  }
})
