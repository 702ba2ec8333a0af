/** The play that a player has armed in a game of days, which the server makes on their turn. */
import { request } from './request'

export const armedPlays = {
  of: (game: string) => request('get', '/api/games/{game}/armed', { path: { game }, query: {} }),
  arm: (game: string, tiles: { square: string; tile: string }[]) =>
    request('post', '/api/games/{game}/armed', { path: { game }, query: {}, body: { tiles } }),
  withdraw: (game: string) =>
    request('delete', '/api/games/{game}/armed', { path: { game }, query: {} }),
}
