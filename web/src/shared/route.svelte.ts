/**
 * The page's address: a table, one to watch, one waiting for players, a finished game that is
 * shared, an uploaded record, a companion or a new one, the account, the tutorial, and anything else for
 * the new-game screen. `turn` is the
 * turn to look back at; 0 is before the first. `draws` shows the proof of a game's draws.
 */
export type Route =
  | { screen: 'new' }
  | { screen: 'account' }
  | { screen: 'tutorial' }
  | { screen: 'companion'; id: string; secret: string; turn: number | null }
  | { screen: 'game'; id: string; turn: number | null; draws: boolean }
  | { screen: 'record'; turn: number | null }
  | { screen: 'shared'; secret: string; turn: number | null }
  | { screen: 'join'; id: string; secret: string }
  | { screen: 'watch'; id: string; secret: string }

const GAME = /^#\/game\/([\w-]+)(?:\/turn\/(\d{1,4})|\/(draws))?$/
const LINK = /^#\/(join|watch)\/([\w-]+)(?:\/([\w-]+))?$/
const COMPANION = /^#\/companion(?:\/([\w-]+)(?:\/turn\/(\d{1,4})|\/([\w-]+))?)?$/
const SHARED = /^#\/shared\/([\w-]+)(?:\/turn\/(\d{1,4}))?$/
const RECORD = /^#\/record(?:\/turn\/(\d{1,4}))?$/

function numbered(turn: string | undefined): number | null {
  return turn === undefined ? null : Number(turn)
}

function read(): Route {
  if (location.hash === '#/account') return { screen: 'account' }
  if (location.hash === '#/tutorial') return { screen: 'tutorial' }
  const companion = COMPANION.exec(location.hash)
  if (companion) {
    const [, id = '', turn, secret = ''] = companion
    return { screen: 'companion', id, secret, turn: numbered(turn) }
  }
  const record = RECORD.exec(location.hash)
  if (record) return { screen: 'record', turn: numbered(record[1]) }
  const shared = SHARED.exec(location.hash)
  if (shared?.[1]) return { screen: 'shared', secret: shared[1], turn: numbered(shared[2]) }
  const game = GAME.exec(location.hash)
  if (game) {
    const [, id = '', turn, draws] = game
    return { screen: 'game', id, turn: numbered(turn), draws: draws !== undefined }
  }
  const [, screen, id, secret = ''] = LINK.exec(location.hash) ?? []
  if (!id) return { screen: 'new' }
  return { screen: screen === 'watch' ? 'watch' : 'join', id, secret }
}

export const route: { now: Route } = $state({ now: read() })

addEventListener('hashchange', () => {
  route.now = read()
})

export function goToGame(id: string): void {
  location.hash = `#/game/${id}`
}

/** Replaces the address by the game's: going back must not lead before it. */
export function goOnToGame(id: string): void {
  location.replace(`#/game/${id}`)
}

export function goToGathering(id: string): void {
  location.hash = `#/join/${id}`
}

/** The address of the proof of a game's draws. */
export function drawsAddress(id: string): string {
  return `#/game/${id}/draws`
}

/** The kind of game looked back at: at a table here, on a real board, or by a link for anyone. */
export type Past = 'game' | 'companion' | 'shared'

/** The address of a turn of a game, or of an uploaded record without an id. */
export function turnAddress(id: string | null, turn: number, past: Past = 'game'): string {
  return `${id === null ? '#/record' : `#/${past}/${id}`}/turn/${turn}`
}

/** The address in full, as it is handed on. */
export function fullAddress(hash: string): string {
  return new URL(hash, document.baseURI).href
}

/** The address of a finished game's link. */
export function sharedAddress(secret: string): string {
  return fullAddress(`#/shared/${secret}`)
}

/** Shows another turn: going back leaves the game rather than stepping through turns. */
export function showTurn(id: string | null, turn: number, past: Past = 'game'): void {
  history.replaceState(null, '', turnAddress(id, turn, past))
  route.now = read()
}

/** Removes the link's secret from the address, where the next person could read it. */
export function goToCompanion(id: string, replaced = false): void {
  if (replaced) location.replace(`#/companion/${id}`)
  else location.hash = `#/companion/${id}`
}

export function goToAccount(): void {
  location.hash = '#/account'
}

export function goToNewGame(): void {
  location.hash = '#/'
}
