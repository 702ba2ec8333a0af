/** What the words of a game that is over mean, or of a record. */
import { request } from './request'
import type { Asked } from './types'

export const meanings = {
  ofGame: (id: string, seat?: number) =>
    request('get', '/api/games/{game}/meanings', { path: { game: id }, query: { seat } }),
  ofRecord: (record: Asked<'explain_record'>) =>
    request('post', '/api/records/meanings', { body: record }),
}
