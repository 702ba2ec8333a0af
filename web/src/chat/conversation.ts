/** The messages of a game: sent, pending and unread. */
import type { Content } from '../api/talk'
import type { Message, View } from '../api/types'
import type { Alphabet } from '../board/placing/alphabet'
import { BLANK, spelled } from '../board/placing/letters'

export const LONGEST_TEXT = 500
export const MOST_LINES = 10
export const MOST_TILES = 60

/** A message that is not known to have arrived. */
export interface Outgoing {
  key: string
  content: Content
  /** the last message present when it was written */
  after: number
  /** the server's reason for refusing it; empty while sending */
  failure: string
}

/** Merges both lists in order, each message once; a withdrawn one stays withdrawn. */
export function merged(messages: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map(messages.map((message) => [message.number, message]))
  for (const message of more) {
    if (!byNumber.get(message.number)?.withdrawn) byNumber.set(message.number, message)
  }
  return [...byNumber.values()].sort((one, other) => one.number - other.number)
}

/** Pending messages that are not in the list yet: one may arrive before its response. */
export function onTheirWay(
  outgoing: readonly Outgoing[],
  messages: readonly Message[],
  seat: number | null,
): Outgoing[] {
  const arrived = messages.filter((message) => message.seat === seat)
  return outgoing.filter((one) => {
    const place = arrived.findIndex(
      (message) => message.number > one.after && isSame(message, one.content),
    )
    if (place < 0) return true
    arrived.splice(place, 1)
    return false
  })
}

function isSame(message: Message, content: Content): boolean {
  if ('text' in content) return message.text === tidied(content.text)
  return message.tiles?.join('') === content.tiles.join('')
}

/** The text as the server normalizes it: trimmed, without empty lines at either end. */
export function tidied(written: string): string {
  const lines = written.trim().split(/\r\n|\n|\r/)
  return lines.map((line) => line.trim().replace(/\s+/g, ' ')).join('\n')
}

/** The number of messages by others after the last one read. */
export function unreadCount(
  messages: readonly Message[],
  read: number,
  seat: number | null,
): number {
  return messages.filter(
    (message) => message.number > read && message.seat !== seat && (message.text ?? message.tiles),
  ).length
}

/** What was typed, as tiles of an alphabet: a blank tile for every space, and nothing for other signs. */
export function tilesOf(written: string, alphabet: Alphabet): string[] {
  const typed = written.toUpperCase().replaceAll(BLANK, '').replace(/\s/g, BLANK)
  return [...alphabet.readAll(typed)].slice(0, MOST_TILES)
}

/** The words that tiles spell, separated by blanks. */
function wordsOf(tiles: readonly string[]): string[] {
  return tiles.join('').split(BLANK).filter(Boolean)
}

/** Tiles for reading aloud: words, not letters. */
export function spokenTiles(tiles: readonly string[]): string {
  const words = spelled(wordsOf(tiles).join(' ')).toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether anyone not `here` sits at the table to talk to. */
export function hasCompany(view: View, here: readonly number[]): boolean {
  if (view.seat === null) return false
  return view.players.some((player) => player.kind === 'person' && !here.includes(player.seat))
}
