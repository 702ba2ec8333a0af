/** A player's private notes beside a game. */
import { request } from './request'

export const notes = {
  of: (game: string) => request('get', '/api/games/{game}/notes', { path: { game } }),
  replace: (game: string, text: string) =>
    request('post', '/api/games/{game}/notes', { path: { game }, body: { text } }),
}
