/** What a phone asks about its own seat beside a real board. */
import { request } from './request'
import type { TileOn } from './types'

export const seats = {
  own: (id: string) =>
    request('get', '/api/companions/{companion}/seat', { path: { companion: id } }),
  take: (id: string, key: string, seat: number, code?: string) =>
    request('post', '/api/companions/{companion}/seat', {
      path: { companion: id },
      body: { key, seat, ...(code ? { code } : {}) },
    }),
  leave: (id: string, key: string) =>
    request('post', '/api/companions/{companion}/seat/leave', {
      path: { companion: id },
      body: { key },
    }),
  /** The whole rack, or the tiles drawn to what stayed of the one before. */
  seal: (id: string, key: string, turn: number, rack: { rack: string } | { drawn: string }) =>
    request('post', '/api/companions/{companion}/seat/racks', {
      path: { companion: id },
      body: { key, turn, ...rack },
    }),
  open: (id: string, key: string) =>
    request('post', '/api/companions/{companion}/seat/open', {
      path: { companion: id },
      body: { key },
    }),
  code: (id: string, key: string, seat: number) =>
    request('post', '/api/companions/{companion}/seat/code', {
      path: { companion: id },
      body: { key, seat },
    }),
  preview: (id: string, tiles: TileOn[]) =>
    request('post', '/api/companions/{companion}/seat/preview', {
      path: { companion: id },
      body: { tiles },
    }),
}
