/** What the coach says of a game that is over, or of a record. */
import { request } from './request'

export const coaching = {
  ofGame: (id: string, seat?: number) =>
    request('get', '/api/games/{game}/coaching', { path: { game: id }, query: { seat } }),
  ofRecord: (gcg: string) => request('post', '/api/records/coaching', { body: { gcg } }),
}
