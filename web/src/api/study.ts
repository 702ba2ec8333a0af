/** Turns of finished games to be tried again, and the list of missed ones. */
import { request } from './request'
import type { ExerciseCommand, Hint, TileOn } from './types'

export const study = {
  ofGame: (game: string) => request('get', '/api/games/{game}/exercises', { path: { game } }),
  exercise: (game: string, turn: number) =>
    request('get', '/api/games/{game}/turns/{turn}/exercise', { path: { game, turn } }),
  preview: (game: string, turn: number, tiles: TileOn[]) =>
    request('post', '/api/games/{game}/turns/{turn}/exercise/preview', {
      path: { game, turn },
      body: { tiles },
    }),
  answer: (game: string, turn: number, command: ExerciseCommand, keep: boolean) =>
    request('post', '/api/games/{game}/turns/{turn}/exercise/answers', {
      path: { game, turn },
      body: { command, keep },
    }),
  hint: (game: string, turn: number, step: Hint['step'], keep: boolean) =>
    request('post', '/api/games/{game}/turns/{turn}/exercise/hints', {
      path: { game, turn },
      body: { step, keep },
    }),
  mistakes: () => request('get', '/api/mistakes'),
  add: (game: string, turn: number) =>
    request('post', '/api/games/{game}/turns/{turn}/mistake', { path: { game, turn } }),
  drop: (game: string, turn: number) =>
    request('delete', '/api/games/{game}/turns/{turn}/mistake', { path: { game, turn } }),
}
