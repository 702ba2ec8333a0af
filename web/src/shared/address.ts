/**
 * The page's address: a table, one to watch, one waiting for players, a finished game that is
 * shared, an uploaded record, a companion or a new one, a duplicate table or a new one, the account, what there is to learn, the
 * tutorial, the word cards, the account to choose a new password for by a link,
 * turns of a finished game to try again (without an id those of all games that are due), the list of
 * these, one's statistics, a puzzle (a day for that day's, `today` or nothing for today's), the board for
 * analysis with its position, a broadcast, one's games, one's own place, a profile, a new game with all its options, and anything
 * else for the first screen. `turn`
 * is the turn to look back at; 0 is before the first; `walk` the turns on which it leads. `draws` shows the proof of a game's draws.
 */
export type Route =
  | { screen: 'home' }
  | { screen: 'new' }
  | { screen: 'games' }
  | { screen: 'me' }
  | { screen: 'profile'; name: string }
  | { screen: 'account'; reset?: string }
  | { screen: 'learn' }
  | { screen: 'tutorial' }
  | { screen: 'words' }
  | { screen: 'board'; cgp: string; rules: string }
  | ({ screen: 'broadcast' } & Broadcast)
  | { screen: 'club'; id: string; secret: string; wall: boolean }
  | { screen: 'companion'; id: string; secret: string; turn: number | null }
  | { screen: 'duplicate'; id: string }
  | { screen: 'game'; id: string; turn: number | null; walk: Walk; draws: boolean }
  | { screen: 'again'; id: string; turn: number | null }
  | { screen: 'mistakes' }
  | { screen: 'puzzles'; id: string }
  | { screen: 'statistics' }
  | { screen: 'record'; turn: number | null }
  | { screen: 'rebuild' }
  | { screen: 'shared'; secret: string; turn: number | null }
  | { screen: 'join'; id: string; secret: string }
  | { screen: 'watch'; id: string; secret: string }

/** A game that is broadcast: a picture of the whole or a strip below, on a ground or on none. */
export interface Broadcast {
  /** a game in the page, a companion sheet, or the tables of an evening, which need no secret */
  of: string
  id: string
  secret: string
  strip: boolean
  clear: boolean
}

/** Turns that are looked at one after the other: all of them, or those worth remembering. */
export type Walk = 'turn' | 'remember'

const GAME = /^#\/game\/([\w-]+)(?:\/(turn|remember)\/(\d{1,4})|\/(draws))?$/
const LINK = /^#\/(join|watch)\/([\w-]+)(?:\/([\w-]+))?$/
const COMPANION = /^#\/companion(?:\/([\w-]+)(?:\/turn\/(\d{1,4})|\/([\w-]+))?)?$/
const CLUB = /^#\/club(?:\/([\w-]+)(?:\/(wall)|\/([\w-]+))?)?$/
const BROADCAST = /^#\/broadcast\/(game|sheet|event)\/([\w-]+)(?:\/([\w-]+))?(?:\?(.*))?$/
const DUPLICATE = /^#\/duplicate(?:\/([\w-]+))?$/
const SHARED = /^#\/shared\/([\w-]+)(?:\/turn\/(\d{1,4}))?$/
const AGAIN = /^#\/again(?:\/([\w-]+)(?:\/(\d{1,4}))?)?$/
const PUZZLES = /^#\/puzzles(?:\/([\w-]+))?$/
const BOARD = /^#\/board(?:\/(.+?)(?:\/rules\/(.+))?)?$/
const PROFILE = /^#\/people\/([^/]+)$/
const RESET = /^#\/reset\/([\w-]+)$/
const RECORD = /^#\/record(?:\/turn\/(\d{1,4}))?$/

function numbered(turn: string | undefined): number | null {
  return turn === undefined ? null : Number(turn)
}

/** The text that a part of an address stands for; none where it was damaged on its way. */
function unescaped(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

function readable(part: string): string {
  return unescaped(part.replaceAll('_', ' '))
}

/**
 * The address of a position; what CGP is written with stays legible in it. An edition of one's own
 * follows whole, in the form in which the server takes it.
 */
export function boardAddress(cgp = '', own: object | null = null): string {
  const kept = encodeURIComponent(cgp.replace(/\s+/g, '_'))
    .replaceAll('%2F', '/')
    .replaceAll('%3B', ';')
    .replaceAll('%3F', '?')
  const rules = own ? `/rules/${encodeURIComponent(JSON.stringify(own))}` : ''
  return kept ? `#/board/${kept}${rules}` : '#/board'
}

/** Whether what follows `#/puzzles` names a puzzle, rather than a day, of whose puzzles one is chosen. */
export function namesPuzzle(id: string): boolean {
  return id !== '' && id !== 'today' && !/^\d{4}-\d\d-\d\d$/.test(id)
}

export function addressed(): Route {
  if (location.hash === '#/new') return { screen: 'new' }
  if (location.hash === '#/games') return { screen: 'games' }
  if (location.hash === '#/me') return { screen: 'me' }
  if (location.hash === '#/account') return { screen: 'account' }
  const profile = PROFILE.exec(location.hash)?.[1]
  if (profile) return { screen: 'profile', name: unescaped(profile) }
  const reset = RESET.exec(location.hash)?.[1]
  if (reset) return { screen: 'account', reset }
  if (location.hash === '#/learn') return { screen: 'learn' }
  if (location.hash === '#/mistakes') return { screen: 'mistakes' }
  if (location.hash === '#/statistics') return { screen: 'statistics' }
  if (location.hash === '#/tutorial') return { screen: 'tutorial' }
  if (location.hash === '#/rebuild') return { screen: 'rebuild' }
  if (location.hash === '#/words') return { screen: 'words' }
  const puzzles = PUZZLES.exec(location.hash)
  if (puzzles) return { screen: 'puzzles', id: puzzles[1] ?? '' }
  const board = BOARD.exec(location.hash)
  if (board) return { screen: 'board', cgp: readable(board[1] ?? ''), rules: unescaped(board[2]) }
  const companion = COMPANION.exec(location.hash)
  if (companion) {
    const [, id = '', turn, secret = ''] = companion
    return { screen: 'companion', id, secret, turn: numbered(turn) }
  }
  const club = CLUB.exec(location.hash)
  if (club) {
    const [, id = '', wall, secret = ''] = club
    return { screen: 'club', id, secret, wall: wall !== undefined }
  }
  const broadcast = BROADCAST.exec(location.hash)
  if (broadcast) {
    const [, of = '', id = '', secret = '', asked] = broadcast
    const look = new URLSearchParams(asked)
    return {
      screen: 'broadcast',
      of,
      id,
      secret,
      strip: look.get('look') === 'strip',
      clear: look.get('ground') === 'none',
    }
  }
  const duplicate = DUPLICATE.exec(location.hash)
  if (duplicate) return { screen: 'duplicate', id: duplicate[1] ?? '' }
  const again = AGAIN.exec(location.hash)
  if (again) return { screen: 'again', id: again[1] ?? '', turn: numbered(again[2]) }
  const record = RECORD.exec(location.hash)
  if (record) return { screen: 'record', turn: numbered(record[1]) }
  const shared = SHARED.exec(location.hash)
  if (shared?.[1]) return { screen: 'shared', secret: shared[1], turn: numbered(shared[2]) }
  const game = GAME.exec(location.hash)
  if (game) {
    const [, id = '', walk, turn, draws] = game
    const of = walk === 'remember' ? 'remember' : 'turn'
    return { screen: 'game', id, turn: numbered(turn), walk: of, draws: draws !== undefined }
  }
  const [, screen, id, secret = ''] = LINK.exec(location.hash) ?? []
  if (!id) return { screen: 'home' }
  return { screen: screen === 'watch' ? 'watch' : 'join', id, secret }
}
