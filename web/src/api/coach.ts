/** What the coach says of a game that is over, or of a record. */
import { request, requestLines } from './request'
import type { Asked, LookedDeeper, Queued } from './types'

/** One line of the stream in which the coach looks deeper. */
export type Deeper = Queued | LookedDeeper

export const coaching = {
  ofGame: (id: string, seat?: number) =>
    request('get', '/api/games/{game}/coaching', { path: { game: id }, query: { seat } }),
  deeper: (id: string, signal: AbortSignal, seat?: number) =>
    requestLines(
      'get',
      '/api/games/{game}/coaching/deeper',
      { path: { game: id }, query: { seat } },
      signal,
    ) as AsyncGenerator<Deeper>,
  ofRecord: (record: Asked<'coach_record'>) =>
    request('post', '/api/records/coaching', { body: record }),
}
