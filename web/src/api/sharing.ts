/** Games shown to others: the link of a finished game, and permission to watch one under way. */
import type { Deeper } from './coach'
import { request, requestLines, urlOf } from './request'
import type { Asked } from './types'

/** The URL of a shared game as GCG. */
export function sharedRecord(secret: string): string {
  return urlOf('/api/shared/{secret}/gcg', { secret })
}

export const sharing = {
  ofGame: (game: string) => request('get', '/api/games/{game}/sharing', { path: { game } }),
  change: (game: string, asked: Asked<'change_sharing'>) =>
    request('post', '/api/games/{game}/sharing', { path: { game }, body: asked }),
  shared: (secret: string) => request('get', '/api/shared/{secret}', { path: { secret } }),
  coaching: (secret: string) =>
    request('get', '/api/shared/{secret}/coaching', { path: { secret } }),
  deeper: (secret: string, signal: AbortSignal) =>
    requestLines(
      'get',
      '/api/shared/{secret}/coaching/deeper',
      { path: { secret } },
      signal,
    ) as AsyncGenerator<Deeper>,
  meanings: (secret: string) =>
    request('get', '/api/shared/{secret}/meanings', { path: { secret } }),
  watching: (game: string) => request('get', '/api/games/{game}/watching', { path: { game } }),
  changeWatching: (game: string, asked: Asked<'change_watching'>) =>
    request('post', '/api/games/{game}/watching', { path: { game }, body: asked }),
}
