import { expect, test } from 'vitest'
import type { Turn } from '../api/types'
import { de } from './de'
import { byName } from './named'

const you = { name: 'Ann', you: true }
const ben = byName('Ben')
const play = { word: 'HORN', at: '8F', score: 14, total: 14, withdrawn: false } as Turn

test('in German the reader is "du", with the verb that belongs to it', () => {
  expect(de.end.wins(you)).toBe('Du gewinnst')
  expect(de.end.wins(ben)).toBe('Ben gewinnt')
  expect(de.end.shared([ben, you])).toBe('Du und Ben teilt euch den Sieg')
  expect(de.end.tieShared([ben, you], 210)).toBe('Du und Ben habt am Ende beide 210.')
  expect(de.said.play(you, play)).toBe('Du hast HORN auf 8F für 14 Punkte gelegt, zusammen 14.')
  expect(de.said.gaveTime(ben, you, 60_000)).toBe('Ben hat dir eine Minute mehr gegeben.')
  expect(de.said.gaveTime(you, ben, 60_000)).toBe('Du hast Ben eine Minute mehr gegeben.')
  expect(de.said.gaveTime(you, null, 60_000)).toBe('Du hast den anderen eine Minute mehr gegeben.')
  expect(de.said.lostTurn(you)).toBe('Du hast einen Zug verloren.')
  expect(de.talk.deleted(you)).toBe('hast diese Nachricht gelöscht')
  expect(de.end.wentOut(ben, [de.end.gain(you, 12)])).toBe('Ben war zuerst fertig: deine 12 dazu')
})

test('in German a tie says what the reader and the others had before', () => {
  const tied = [
    { ...ben, before: 201 },
    { ...you, before: 218 },
  ]
  expect(de.end.tie(tied, 210)).toBe(
    'Du und Ben habt am Ende beide 210. Bevor die übrigen Steine zählten, hattest du 218 und Ben 201, und das entscheidet.',
  )
})
