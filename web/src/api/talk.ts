/** What the page asks the server about the messages of a game. */
import { request } from './request'

/** A message: words, or letter tiles. */
export type Content = { text: string } | { tiles: string[] }

export const talkApi = {
  /** The latest messages, or the last ones before this number; what is hidden only on request. */
  conversation: (game: string, before?: number, hidden?: boolean) =>
    request('get', '/api/games/{game}/messages', { path: { game }, query: { before, hidden } }),
  /** Write a message, once under this key, however often it is sent. */
  say: (game: string, seat: number, key: string, content: Content) =>
    request('post', '/api/games/{game}/messages', {
      path: { game },
      body: { key, seat, ...content },
    }),
  withdraw: (game: string, message: number) =>
    request('delete', '/api/games/{game}/messages/{message}', { path: { game, message } }),
  agree: (game: string, agree: boolean) =>
    request('post', '/api/games/{game}/messages/agree', { path: { game }, body: { agree } }),
}
