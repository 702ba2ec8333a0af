/** What the page asks the server about games, tables being set up and companions. */
import { randomHex } from './random'
import { request, urlOf } from './request'
import type { Asked, Command, Entry, NewGame, TileOn } from './types'

export { Refused, Unreachable } from './request'

/** The URL of the record of a game that is over, as a file of ours or as GCG. */
export function recordAddress(id: string, form: 'file' | 'gcg' = 'file'): string {
  return urlOf(`/api/games/{game}/${form}`, { game: id })
}

/** The URL of the record of a companion's game, also while the game is under way. */
export function companionRecord(id: string, form: 'file' | 'gcg'): string {
  return urlOf(`/api/companions/{companion}/${form}`, { companion: id })
}

export const api = {
  editions: () => request('get', '/api/editions'),
  /** Read the file of an edition of one's own, in TOML or JSON. */
  readEdition: (text: string) => request('post', '/api/editions', { body: { text } }),
  levels: () => request('get', '/api/levels'),
  lexicons: () => request('get', '/api/lexicons'),
  languages: () => request('get', '/api/languages'),
  games: (skip = 0) => request('get', '/api/games', { query: { skip: skip || undefined } }),
  /** Become a guest first, so that a lost answer to a later request does not lose the guest. */
  guest: () => request('post', '/api/guest'),
  /** Open a game, or a table being set up that becomes a game with the same id. */
  newGame: (game: NewGame) => request('post', '/api/games', { body: game }),
  invitations: () => request('get', '/api/gatherings'),
  gathering: (id: string, secret: string) =>
    request('get', '/api/gatherings/{gathering}', {
      path: { gathering: id },
      headers: secret ? { 'X-Tilewright-Link': secret } : {},
    }),
  join: (id: string, name: string, secret: string) =>
    request('post', '/api/gatherings/{gathering}/join', {
      path: { gathering: id },
      body: { name, ...(secret ? { secret } : {}) },
    }),
  leave: (id: string) =>
    request('post', '/api/gatherings/{gathering}/leave', { path: { gathering: id } }),
  cancel: (id: string) =>
    request('post', '/api/gatherings/{gathering}/cancel', { path: { gathering: id } }),
  offerSeat: (id: string, seat: number, offer: Asked<'change_seat'>) =>
    request('post', '/api/gatherings/{gathering}/seats/{seat}', {
      path: { gathering: id, seat },
      body: offer,
    }),
  rematch: (game: string) => request('post', '/api/games/{game}/rematch', { path: { game } }),
  notices: () => request('get', '/api/notices'),
  tellByMail: (asked: Asked<'ask_for_mail'>) =>
    request('post', '/api/notices/mail', { body: asked }),
  tellByMailNoMore: () => request('delete', '/api/notices/mail'),
  tellBrowser: (asked: Asked<'ask_for_push'>) =>
    request('post', '/api/notices/push', { body: asked }),
  tellBrowserNoMore: (id: string) =>
    request('delete', '/api/notices/push/{browser}', { path: { browser: id } }),
  /** The turns so far with their boards, and the racks that this seat may know. */
  replay: (id: string, seat?: number) =>
    request('get', '/api/games/{game}/replay', { path: { game: id }, query: { seat } }),
  /** Judge a recorded game again; the server keeps nothing of it. */
  lookThrough: (record: Asked<'look_through_record'>) =>
    request('post', '/api/records', { body: record }),
  /** The game as a seat sees it: the first of the player's own seats unless one is given. */
  view: (id: string, seat?: number) =>
    request('get', '/api/games/{game}', { path: { game: id }, query: { seat } }),
  /** The game's file, whose format docs/game-file.md describes. */
  file: (id: string) => request('get', '/api/games/{game}/file', { path: { game: id } }),
  watch: (id: string, secret: string) =>
    request('post', '/api/games/{game}/watch', { path: { game: id }, body: { secret } }),
  preview: (id: string, tiles: TileOn[], seat?: number) =>
    request('post', '/api/games/{game}/preview', {
      path: { game: id },
      query: { seat },
      body: { tiles },
    }),
  command: (id: string, key: string, version: number, command: Command, seat?: number) =>
    request('post', '/api/games/{game}/commands', {
      path: { game: id },
      query: { seat },
      body: { key, version, command },
    }),
}

/** Games on real boards. */
export const beside = {
  open: (asked: Asked<'open_companion'>) => request('post', '/api/companions', { body: asked }),
  mine: () => request('get', '/api/companions'),
  view: (id: string) => request('get', '/api/companions/{companion}', { path: { companion: id } }),
  join: (id: string, secret: string) =>
    request('post', '/api/companions/{companion}/join', {
      path: { companion: id },
      body: { secret },
    }),
  replay: (id: string) =>
    request('get', '/api/companions/{companion}/replay', { path: { companion: id } }),
  preview: (id: string, tiles: TileOn[]) =>
    request('post', '/api/companions/{companion}/preview', {
      path: { companion: id },
      body: { tiles },
    }),
  write: (id: string, key: string, version: number, command: Entry) =>
    request('post', '/api/companions/{companion}/commands', {
      path: { companion: id },
      body: { key, version, command },
    }),
}

/** A new key for one command; the server carries a key out once, however often it arrives. */
export const commandKey = randomHex
