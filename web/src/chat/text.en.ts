/** The texts of the messages, in English. */
import { lists, plurals } from '../text/forms'
import type { Named } from '../text/named'

const list = lists('en-GB')
const plural = plurals('en-GB')

export const talk = {
  tab: 'Messages',
  label: 'Messages',
  unread: (count: number) => `${count} unread`,
  titleMark: (count: number) => `(${count}) `,
  loading: 'Loading the messages',
  none: 'No messages yet.',
  earlier: 'Earlier messages',
  write: 'Write a message',
  limit: 'At most 500 characters in ten lines. Enter sends; Shift and Enter starts a new line.',
  tooManyLines: 'A message can have ten lines at most.',
  used: (used: number, most: number) => `${used} of ${most}`,
  send: 'Send',
  inTiles: 'Say it in tiles',
  inTilesOf: (words: string) => `in tiles: ${words}`,
  blankTiles: 'blank tiles only',
  wall: 'Words to lay in tiles',
  wallHint: 'Type, or tap letters.',
  letters: 'Letters',
  space: 'Space',
  takeBack: 'Take back',
  delete: 'Delete',
  deleteSure: 'Really delete?',
  deleteOf: (what: string) => `Delete your message: ${what}`,
  deleteSureOf: (what: string) => `Really delete your message: ${what}`,
  deleted: (_by: Named) => 'deleted this message',
  waiting: 'not sent yet',
  again: 'Send again',
  discard: 'Discard',
  unreachable: 'The server did not answer. Try again.',
  strangers: {
    why: 'You do not know each other, so messages are off until everyone at this table turns them on.',
    agree: 'Messages at this table',
    waitingFor: (names: readonly string[]) =>
      `${list(names)} ${plural(names.length, 'has', 'have')} not agreed yet.`,
  },
  said: {
    words: (name: string, words: string) => `${name} says: ${words}`,
    tiles: (name: string, words: string) => `${name} says in tiles: ${words}`,
    withdrawn: (name: string) => `${name} deleted a message.`,
    waiting: 'No connection. Your message is kept and will be sent later.',
    refused: (why: string) => `Not sent. ${why}`,
    deleted: 'Your message has been deleted.',
  },
}
