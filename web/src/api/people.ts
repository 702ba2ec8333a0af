/** What the page asks the server about other people: blocks, mutes and reports. */

import { request } from './request'
import type { NewReport } from './types'

export const peopleApi = {
  /** People in one's latest games, by the names they had there. */
  met: () => request('get', '/api/people'),
  profile: (name: string) => request('get', '/api/profiles/{name}', { path: { name } }),
  /** The seats of a game whose names have a profile. */
  profilesAt: (game: string) => request('get', '/api/games/{game}/profiles', { path: { game } }),
  /** The players of an evening whose names have a profile. */
  profilesOf: (event: string) =>
    request('get', '/api/events/{event}/profiles', { path: { event } }),
  /** Blocked people; of one game each with their seat there. */
  blocks: (game?: string) => request('get', '/api/blocks', { query: { game } }),
  block: (game: string, seat: number) => request('post', '/api/blocks', { body: { game, seat } }),
  mute: (game: string, seat: number, mute: boolean) =>
    request('post', '/api/games/{game}/messages/mute', { path: { game }, body: { seat, mute } }),
  mutes: () => request('get', '/api/mutes'),
  unmute: (id: string) => request('delete', '/api/mutes/{mute}', { path: { mute: id } }),
  report: (game: string, report: NewReport) =>
    request('post', '/api/games/{game}/reports', { path: { game }, body: report }),
  unblock: (id: string) => request('delete', '/api/blocks/{block}', { path: { block: id } }),
}
