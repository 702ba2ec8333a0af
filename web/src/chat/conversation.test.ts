import { expect, test } from 'vitest'
import type { Message, View } from '../api/types'
import { ENGLISH } from '../testing/alphabets'
import {
  hasCompany,
  MOST_TILES,
  merged,
  type Outgoing,
  onTheirWay,
  spokenTiles,
  tidied,
  tilesOf,
  unreadCount,
} from './conversation'

function message(number: number, changes: Partial<Message> = {}): Message {
  const said = { seat: 0, sent: '', text: 'Hello', tiles: null, withdrawn: false, hidden: false }
  return { number, ...said, ...changes }
}

function outgoing(content: Outgoing['content'], after = 0): Outgoing {
  return { key: 'a key', content, after, failure: '' }
}

test('every message stands once and in order, however it came', () => {
  const found = merged([message(1), message(2)], [message(3), message(2)])
  expect(found.map((message) => message.number)).toEqual([1, 2, 3])
})

test('what was deleted stays deleted though an older answer comes after it', () => {
  const deleted = message(1, { text: null, withdrawn: true })
  expect(merged([deleted], [message(1)])).toEqual([deleted])
  expect(merged([message(1)], [deleted])).toEqual([deleted])
})

test('a hidden message is shown once its content has come, and not counted as unread', () => {
  const hidden = message(1, { text: null, hidden: true })
  expect(merged([hidden], [message(1)])).toEqual([message(1)])
  expect(unreadCount([hidden, message(2)], 0, 1)).toBe(1)
})

test('what has arrived is not shown as on its way too', () => {
  const sent = outgoing({ text: ' Well   played! \n Again? ' }, 4)
  const arrived = message(5, { text: 'Well played!\nAgain?' })
  expect(onTheirWay([sent], [arrived], 0)).toEqual([])
  expect(onTheirWay([sent, sent], [arrived], 0)).toEqual([sent])
  expect(onTheirWay([sent], [arrived], 1)).toEqual([sent])
  expect(onTheirWay([outgoing(sent.content, 5)], [arrived], 0)).toHaveLength(1)
  const laid = outgoing({ tiles: ['H', 'I'] })
  expect(onTheirWay([laid], [message(1, { text: null, tiles: ['H', 'I'] })], 0)).toEqual([])
})

test('a text is tidied as the server tidies it', () => {
  expect(tidied('  Well   played! \r\nAgain? ')).toBe('Well played!\nAgain?')
})

test("only others' messages that say something are unread", () => {
  const messages = [
    message(1, { seat: 1 }),
    message(2, { seat: 1 }),
    message(3),
    message(4, { seat: 1, text: null, withdrawn: true }),
  ]
  expect(unreadCount(messages, 1, 0)).toBe(1)
  expect(unreadCount(messages, 4, 0)).toBe(0)
})

test('what is typed becomes tiles, and tiles are read as words', () => {
  expect(tilesOf('Très bien, 2!', ENGLISH).join('')).toBe('TRES?BIEN?')
  expect(tilesOf('a'.repeat(MOST_TILES + 5), ENGLISH)).toHaveLength(MOST_TILES)
  expect(spokenTiles([...'NICE?ONE'])).toBe('Nice one')
  expect(spokenTiles(['?'])).toBe('')
})

test('one talks with people elsewhere, not with computers, and not as somebody who looks on', () => {
  const view = (seat: number | null, kind: string) =>
    ({
      seat,
      players: [
        { seat: 0, kind: 'person' },
        { seat: 1, kind },
      ],
    }) as unknown as View
  expect(hasCompany(view(0, 'person'), [0])).toBe(true)
  expect(hasCompany(view(0, 'person'), [0, 1])).toBe(false)
  expect(hasCompany(view(0, 'computer'), [0])).toBe(false)
  expect(hasCompany(view(null, 'person'), [])).toBe(false)
})
