import { randomHex } from './random'
import type {
  Command,
  Edition,
  GameSummary,
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

async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit =
    body === undefined
      ? {}
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

/** Where the record of a game that is over is to be had. */
export function recordAddress(id: string): string {
  return `api${gamePath(id)}/file`
}

export const api = {
  editions: () => request<Edition[]>('/editions'),
  levels: () => request<Level[]>('/levels'),
  games: () => request<GameSummary[]>('/games'),
  newGame: (game: NewGame) => request<{ id: string }>('/games', game),
  view: (id: string) => request<View>(gamePath(id)),
  preview: (id: string, tiles: TileOn[]) => request<Sum>(`${gamePath(id)}/preview`, { tiles }),
  command: (id: string, key: string, version: number, command: Command) =>
    request<View>(`${gamePath(id)}/commands`, { key, version, command }),
}

/** A name for one command; the server does a name once, however often it arrives. */
export const commandKey = randomHex
