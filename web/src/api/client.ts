import { randomHex } from './random'
import type {
  Command,
  Edition,
  GameSummary,
  Gathering,
  Invitations,
  Level,
  NewGame,
  Refusal,
  Sum,
  TileOn,
  View,
} from './types'

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

async function request<Answer>(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Tilewright': '1' },
          body: JSON.stringify(body),
        }
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`api${path}`, { credentials: 'same-origin', ...init })
    answer = await response.json()
  } catch (cause) {
    throw new Unreachable(path, { cause })
  }
  if (response.ok) return answer as Answer
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

function gamePath(id: string): string {
  return `/games/${encodeURIComponent(id)}`
}

function gatheringPath(id: string): string {
  return `/gatherings/${encodeURIComponent(id)}`
}

/** Where the record of a game that is over is to be had. */
export function recordAddress(id: string): string {
  return `api${gamePath(id)}/file`
}

export const api = {
  editions: () => request<Edition[]>('/editions'),
  levels: () => request<Level[]>('/levels'),
  games: () => request<GameSummary[]>('/games'),
  /** Makes this browser known, so that an answer that is lost does not lose who asked. */
  guest: () => request<unknown>('/guest', {}),
  /** The game, or what has to gather first, under the same id. */
  newGame: (game: NewGame) => request<{ id: string; gathering?: Gathering }>('/games', game),
  invitations: () => request<Invitations>('/gatherings'),
  gathering: (id: string, secret: string) =>
    request<Gathering>(gatheringPath(id), undefined, secret ? { 'X-Tilewright-Link': secret } : {}),
  join: (id: string, name: string, secret: string) =>
    request<Gathering>(`${gatheringPath(id)}/join`, { name, ...(secret ? { secret } : {}) }),
  leave: (id: string) => request<Gathering>(`${gatheringPath(id)}/leave`, {}),
  cancel: (id: string) => request<Gathering>(`${gatheringPath(id)}/cancel`, {}),
  rematch: (game: string) => request<Gathering>(`${gamePath(game)}/rematch`, {}),
  view: (id: string) => request<View>(gamePath(id)),
  preview: (id: string, tiles: TileOn[]) => request<Sum>(`${gamePath(id)}/preview`, { tiles }),
  command: (id: string, key: string, version: number, command: Command) =>
    request<View>(`${gamePath(id)}/commands`, { key, version, command }),
}

/** A name for one command; the server does a name once, however often it arrives. */
export const commandKey = randomHex
