/** A game rebuilt by the server from its final board and its score sheet. */
import { requestLines } from './request'
import type { Asked, LookingForGame, NoGame, Queued, RebuiltGame } from './types'

/** One line of the stream in which a game is looked for. */
export type Rebuilding = Queued | LookingForGame | RebuiltGame | NoGame

export const rebuilding = {
  begin: (paper: Asked<'rebuild_game'>, signal: AbortSignal) =>
    requestLines('post', '/api/rebuildings', { body: paper }, signal) as AsyncGenerator<Rebuilding>,
}
