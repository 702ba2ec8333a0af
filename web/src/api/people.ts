/** What the page asks the server about people whom a person has blocked. */
import { request } from './request'

export const peopleApi = {
  /** Blocked people; of one game each with their seat there. */
  blocks: (game?: string) => request('get', '/api/blocks', { query: { game } }),
  block: (game: string, seat: number) => request('post', '/api/blocks', { body: { game, seat } }),
  unblock: (id: string) => request('delete', '/api/blocks/{block}', { path: { block: id } }),
}
