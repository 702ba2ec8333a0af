/** The five places of the page, and the place that a screen belongs to. */
import { namesPuzzle, type Route } from './address'

export const PLACES = ['play', 'puzzles', 'learn', 'analyse', 'me'] as const

export type Place = (typeof PLACES)[number]

/** The address of the first screen of each. */
export const ADDRESS_OF: Readonly<Record<Place, string>> = {
  play: '#/',
  puzzles: '#/puzzles',
  learn: '#/learn',
  analyse: '#/board',
  me: '#/me',
}

/** The place of a screen; none at a table, in a puzzle or an open turn, where nothing leads away. */
export function placeOf(at: Route): Place | null {
  switch (at.screen) {
    case 'home':
    case 'new':
    case 'games':
      return 'play'
    case 'club':
    case 'companion':
    case 'duplicate':
      return at.id === '' ? 'play' : null
    case 'puzzles':
      return namesPuzzle(at.id) ? null : 'puzzles'
    case 'learn':
    case 'words':
    case 'mistakes':
    case 'statistics':
      return 'learn'
    case 'board':
    case 'rebuild':
      return 'analyse'
    case 'record':
      return at.turn === null ? 'analyse' : null
    case 'me':
    case 'profile':
    case 'account':
      return 'me'
    default:
      return null
  }
}
