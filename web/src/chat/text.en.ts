/** What the messages beside the board say, in English. */
import { lists, plurals } from '../text/forms'

const list = lists('en-GB')
const plural = plurals('en-GB')

export const talk = {
  tab: 'Messages',
  label: 'Messages',
  unread: (count: number) => `${count} unread`,
  titleMark: (count: number) => `(${count}) `,
  loading: 'Fetching the messages',
  none: 'Nothing has been said yet.',
  earlier: 'Earlier messages',
  write: 'Write a message',
  limit: 'At most 500 characters in ten lines. Enter sends, Shift and Enter begin a new line.',
  tooManyLines: 'A message has ten lines at most.',
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
  deleted: 'deleted this message',
  waiting: 'not sent yet',
  again: 'Send again',
  discard: 'Discard',
  unreachable: 'The server did not answer. Try again.',
  strangers: {
    why: 'You met as strangers, so nobody writes until everybody at this table wants to.',
    agree: 'Messages at this table',
    waitingFor: (names: readonly string[]) =>
      `${list(names)} ${plural(names.length, 'has', 'have')} not agreed yet.`,
  },
  said: {
    words: (name: string, words: string) => `${name} says: ${words}`,
    tiles: (name: string, words: string) => `${name} says in tiles: ${words}`,
    withdrawn: (name: string) => `${name} has deleted a message.`,
    waiting: 'No connection. Your message is kept and sent later.',
    refused: (why: string) => `Not sent. ${why}`,
    deleted: 'Your message is deleted.',
  },
}
