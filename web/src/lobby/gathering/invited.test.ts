import { expect, test } from 'vitest'
import type { Invitation } from '../../api/types'
import { lobbyText as german } from '../text.de'
import { askedAfter, awaited, namelessAt } from './invited'
import { waiting as english } from './text.en'

function offered(after: string | null, taken: boolean): Invitation {
  const seats = [{ yours: true, taken }]
  return { host: 'Ann', rematch_of: after, seats } as unknown as Invitation
}

test('who has asked for another game after this one is told to those who do not sit there yet', () => {
  expect(askedAfter('first', [offered(null, false), offered('second', false)])).toBe('')
  expect(askedAfter('first', [offered('first', true)])).toBe('')
  expect(askedAfter('first', [offered(null, false), offered('first', false)])).toBe('Ann')
})

test('a table waits for invited people by name, and for others by their number', () => {
  const chairs = [
    { name: 'Ann', taken: true },
    { name: 'Ben', taken: false },
    { name: null, taken: false },
    { name: null, taken: false },
  ]
  const table = (...places: number[]) =>
    ({ seats: places.map((place) => chairs[place]) }) as unknown as Invitation
  const missing = (...places: number[]) => english.waitingFor(awaited(table(...places)))
  expect(missing(0, 1)).toBe('Waiting for Ben')
  expect(missing(0, 1, 2, 3)).toBe('Waiting for Ben and two people')
  expect(missing(0, 2)).toBe('Waiting for one person')
})

test('who gives no name is called as nobody else at the table is', () => {
  const table = (...names: (string | null)[]) =>
    namelessAt({ seats: names.map((name) => ({ name })) } as unknown as Invitation)
  expect(table('Ann', null)).toBe('Guest')
  expect(table('Guest', null)).toBe('Player 2')
  expect(table('Guest', 'Player 1', null)).toBe('Player 3')
  expect(table('Guest', null, 'Player 2')).toBe('Player 1')
})

test('in German the rules of a table begin with a capital after the colon', () => {
  const { sentence, challenge, highest } = german.gathering.rules
  expect(sentence('Standard', [challenge(undefined), highest])).toBe(
    'Regeln Standard: Jedes Wort darf gelegt und angezweifelt werden; wer die meisten Punkte hat, gewinnt.',
  )
})
