/** The lessons of the tutorial: prepared positions, of which the server keeps nothing. */
import { request } from './request'
import type { Command, TileOn } from './types'

export type Lesson = 'play' | 'exchange' | 'blank' | 'challenge'

export const tutorial = {
  view: (lesson: Lesson) => request('get', '/api/tutorial/{lesson}', { path: { lesson } }),
  preview: (lesson: Lesson, tiles: TileOn[]) =>
    request('post', '/api/tutorial/{lesson}/preview', { path: { lesson }, body: { tiles } }),
  command: (lesson: Lesson, command: Command) =>
    request('post', '/api/tutorial/{lesson}/commands', { path: { lesson }, body: { command } }),
}
