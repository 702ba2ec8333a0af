import type { operations } from './openapi'
import { randomHex } from './random'
import type { Answered, Asked, Command, Entry, NewGame, Refusal, TileOn } from './types'

/** The server said no, and said why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message)
  }
}

/** The server could not be reached, or what came back was not from it. */
export class Unreachable extends Error {}

/**
 * Asks what the server's description calls by this name: with a `body` it is a POST, unless the
 * `method` says otherwise.
 */
export async function request<Name extends keyof operations>(
  path: string,
  body?: Asked<Name>,
  headers: Record<string, string> = {},
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answered<Name>> {
  const init: RequestInit = { method, headers: { ...headers } }
  if (method !== 'GET') init.headers = { ...headers, 'X-Tilewright': '1' }
  if (body !== undefined) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`api${path}`, { credentials: 'same-origin', ...init })
    answer = response.status === 204 ? undefined : await response.json()
  } catch (cause) {
    throw new Unreachable(path, { cause })
  }
  if (response.ok) return answer as Answered<Name>
  throw new Refused(response.status, refusalOf(answer, response.status))
}

function refusalOf(answer: unknown, status: number): Refusal {
  const error = (answer as { error?: Partial<Refusal> } | null)?.error
  return {
    code: error?.code ?? `status_${status}`,
    message: error?.message ?? '',
    rule: error?.rule ?? null,
    evidence: error?.evidence ?? {},
    ...(error?.version === undefined ? {} : { version: error.version }),
  }
}

/** The address of a game, below which everything about it is. */
export function gamePath(id: string): string {
  return `/games/${encodeURIComponent(id)}`
}

function gatheringPath(id: string): string {
  return `/gatherings/${encodeURIComponent(id)}`
}

function seatQuery(seat: number | undefined): string {
  return seat === undefined ? '' : `?seat=${seat}`
}

/** Where the record of a game that is over is to be had, as a file of ours or as GCG. */
export function recordAddress(id: string, form: 'file' | 'gcg' = 'file'): string {
  return `api${gamePath(id)}/${form}`
}

export const api = {
  editions: () => request<'editions'>('/editions'),
  levels: () => request<'levels'>('/levels'),
  lexicons: () => request<'lexicons'>('/lexicons'),
  games: (skip = 0) => request<'list_games'>(`/games${skip ? `?skip=${skip}` : ''}`),
  /** Makes this browser known, so that an answer that is lost does not lose who asked. */
  guest: () => request<'become_guest'>('/guest', {}),
  /** The game, or what has to gather first, under the same id. */
  newGame: (game: NewGame) => request<'open_game'>('/games', game),
  invitations: () => request<'list_gatherings'>('/gatherings'),
  gathering: (id: string, secret: string) =>
    request<'view_gathering'>(
      gatheringPath(id),
      undefined,
      secret ? { 'X-Tilewright-Link': secret } : {},
    ),
  join: (id: string, name: string, secret: string) =>
    request<'join_gathering'>(`${gatheringPath(id)}/join`, {
      name,
      ...(secret ? { secret } : {}),
    }),
  leave: (id: string) => request<'leave_gathering'>(`${gatheringPath(id)}/leave`, {}),
  cancel: (id: string) => request<'cancel_gathering'>(`${gatheringPath(id)}/cancel`, {}),
  offerSeat: (id: string, seat: number, offer: Asked<'change_seat'>) =>
    request<'change_seat'>(`${gatheringPath(id)}/seats/${seat}`, offer),
  rematch: (game: string) => request<'offer_rematch'>(`${gamePath(game)}/rematch`, {}),
  notices: () => request<'view_notices'>('/notices'),
  tellByMail: (asked: Asked<'ask_for_mail'>) => request<'ask_for_mail'>('/notices/mail', asked),
  tellByMailNoMore: () => request<'stop_mail'>('/notices/mail', undefined, {}, 'DELETE'),
  tellBrowser: (asked: Asked<'ask_for_push'>) => request<'ask_for_push'>('/notices/push', asked),
  tellBrowserNoMore: (id: string) =>
    request<'stop_push'>(`/notices/push/${id}`, undefined, {}, 'DELETE'),
  /** The turns so far with their boards, and the racks that this seat may know. */
  replay: (id: string, seat?: number) =>
    request<'replay_game'>(`${gamePath(id)}/replay${seatQuery(seat)}`),
  /** A recorded game, judged again; nothing of it is kept. */
  lookThrough: (record: Asked<'look_through_record'>) =>
    request<'look_through_record'>('/records', record),
  /** Of several own seats the first is meant where none is named. */
  view: (id: string, seat?: number) => request<'view_game'>(`${gamePath(id)}${seatQuery(seat)}`),
  watch: (id: string, secret: string) => request<'watch_game'>(`${gamePath(id)}/watch`, { secret }),
  preview: (id: string, tiles: TileOn[], seat?: number) =>
    request<'preview_play'>(`${gamePath(id)}/preview${seatQuery(seat)}`, { tiles }),
  command: (id: string, key: string, version: number, command: Command, seat?: number) =>
    request<'command_game'>(`${gamePath(id)}/commands${seatQuery(seat)}`, {
      key,
      version,
      command,
    }),
}

function companionPath(id: string): string {
  return `/companions/${encodeURIComponent(id)}`
}

/** Where a companion's game is to be had, at any time. */
export function companionRecord(id: string, form: 'file' | 'gcg'): string {
  return `api${companionPath(id)}/${form}`
}

/** Games on real boards. */
export const beside = {
  open: (asked: Asked<'open_companion'>) => request<'open_companion'>('/companions', asked),
  mine: () => request<'list_companions'>('/companions'),
  view: (id: string) => request<'view_companion'>(companionPath(id)),
  join: (id: string, secret: string) =>
    request<'join_companion'>(`${companionPath(id)}/join`, { secret }),
  replay: (id: string) => request<'replay_companion'>(`${companionPath(id)}/replay`),
  preview: (id: string, tiles: TileOn[]) =>
    request<'preview_entry'>(`${companionPath(id)}/preview`, { tiles }),
  write: (id: string, key: string, version: number, command: Entry) =>
    request<'write_in_companion'>(`${companionPath(id)}/commands`, { key, version, command }),
}

/** A name for one command; the server does a name once, however often it arrives. */
export const commandKey = randomHex
