import { expect, test } from 'vitest'
import type { ChallengeOffer, ChallengeResult } from '../api/types'
import { de } from '../text/de'
import { en } from '../text/en'
import { byName } from '../text/named'

function offer(changes: Partial<ChallengeOffer>): ChallengeOffer {
  const words = ['NASTIER', 'HORNT']
  return { seat: 1, words, of: 'words', cost: 'turn', points: 0, pending: false, ...changes }
}

test('where words are challenged the price is for each of them', () => {
  const fine = offer({ cost: 'points', points: 10 })
  expect(en.actions.challengeCost(fine)).toBe('costs 10 points per word if it stands')
  expect(en.actions.challengeCost(fine, 1)).toBe('costs 10 points if it stands')
  expect(en.actions.challengeCost(fine, 2)).toBe('costs 20 points if they stand')
  expect(de.actions.challengeCost(fine, 2)).toBe('kostet 20 Punkte, wenn du irrst')
  expect(en.actions.challengeCost(offer({}), 2)).toBe('costs 2 turns if they stand')
  expect(de.actions.challengeCost(offer({}))).toBe('kostet dich einen Zug je Wort, wenn du irrst')
})

test('where the play is challenged the price is one, however many words it has', () => {
  const play = offer({ of: 'play' })
  expect(en.actions.challengeCost(play)).toBe('costs your turn if it stands')
  expect(de.actions.challengeCost(play)).toBe('kostet dich einen Zug, wenn du irrst')
})

test('the last play puts the turn at stake while another word could take it off', () => {
  const last = offer({ pending: true })
  expect(en.actions.challengeCost(last, 1)).toBe('costs your next turn if the game goes on')
  expect(de.actions.challengeCost(last, 1)).toBe(
    'kostet dich den nächsten Zug, falls es weitergeht',
  )
  expect(en.actions.challengeCost(last)).toBe('costs a turn per word if the game goes on')
  expect(en.actions.challengeCost(last, 2)).toBe('costs nothing: you have no turn left to lose')
  const only = offer({ words: ['HORNT'], cost: 'none_left' })
  expect(de.actions.challengeCost(only)).toBe('kostet nichts, du hast keinen Zug mehr zu verlieren')
})

test('what a failed challenge has cost says whether it depends on the game going on', () => {
  const result: ChallengeResult = {
    by: 2,
    words: ['NASTIER'],
    bad: [],
    barred: [],
    succeeded: false,
    cost: { kind: 'turn', points: 0, turns: 1, pending: true },
  }
  const [ben, cem] = [byName('Ben'), byName('Cem')]
  expect(en.said.stood(cem, ['NASTIER'], result, ben)).toBe(
    'Cem challenged NASTIER: it stands. Cem loses a turn if the game goes on.',
  )
  expect(en.sheet.stood(cem, result)).toBe('stood, Cem may lose a turn')
  expect(de.sheet.stood(cem, result)).toBe('gilt, Cem verliert vielleicht einen Zug')
  const due = { ...result, cost: { ...result.cost, turns: 2, pending: false } }
  expect(de.said.stood(cem, ['NASTIER', 'AT'], due, ben)).toBe(
    'Cem hat NASTIER und AT angezweifelt: sie gelten. Cem verliert zwei Züge.',
  )
})
