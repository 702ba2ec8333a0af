/** Help with a turn, in games against computers: what the steps say that were taken. */
import { request } from './request'
import type { HelpGiven } from './types'

export const askHelp = (game: string): Promise<HelpGiven> =>
  request('get', '/api/games/{game}/help', { path: { game } })
