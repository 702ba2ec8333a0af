/** What the server says of a position: its lines, a typed move, and a search while it goes on. */
import type { EditionForm } from './own-editions.svelte'
import { request, requestLines } from './request'
import type { Outlooks, Queued, Simulated, Solved } from './types'

/** A position, with the edition of one's own that it is by. */
interface Asked {
  cgp: string
  edition: EditionForm | null
}

/** One state of a search. */
export type Searched = Queued | Simulated | Outlooks | Solved

export const positions = {
  read: (asked: Asked) => request('post', '/api/positions', { body: asked }),
  judge: (asked: Asked, move: string) =>
    request('post', '/api/positions/moves', { body: { ...asked, move } }),
  search: (asked: Asked, moves: readonly string[], signal: AbortSignal) =>
    requestLines(
      'post',
      '/api/positions/search',
      { body: { ...asked, moves: [...moves], seconds: 10 } },
      signal,
    ) as AsyncGenerator<Searched>,
}
