/** What the server says of a position: its lines, a typed move, and a search while it goes on. */
import { request, requestLines } from './request'
import type { Outlooks, Queued, Simulated, Solved } from './types'

/** One state of a search. */
export type Searched = Queued | Simulated | Outlooks | Solved

export const positions = {
  read: (cgp: string) => request('post', '/api/positions', { body: { cgp } }),
  judge: (cgp: string, move: string) =>
    request('post', '/api/positions/moves', { body: { cgp, move } }),
  search: (cgp: string, moves: readonly string[], signal: AbortSignal) =>
    requestLines(
      'post',
      '/api/positions/search',
      { body: { cgp, moves: [...moves], seconds: 10 } },
      signal,
    ) as AsyncGenerator<Searched>,
}
