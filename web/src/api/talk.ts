/** What the server knows of the messages beside a game. */
import { gamePath, request } from './client'

/** What can be said: in words, or laid out in letter tiles. */
export type Content = { text: string } | { tiles: string[] }

function path(game: string, rest = ''): string {
  return `${gamePath(game)}/messages${rest}`
}

export const talkApi = {
  /** The latest messages, or the last ones before this number. */
  conversation: (game: string, before?: number) =>
    request<'list_messages'>(path(game, before === undefined ? '' : `?before=${before}`)),
  /** Says it, once under this key, however often it is sent. */
  say: (game: string, seat: number, key: string, content: Content) =>
    request<'write_message'>(path(game), { key, seat, ...content }),
  withdraw: (game: string, message: number) =>
    request<'withdraw_message'>(path(game, `/${message}`), undefined, {}, 'DELETE'),
  agree: (game: string, agree: boolean) =>
    request<'agree_to_talk'>(path(game, '/agree'), { agree }),
}
