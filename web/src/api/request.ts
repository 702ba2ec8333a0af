/** Requests to the server, typed by the description of its interface. */
import type { paths } from './openapi'
import { takeEdition } from './own-editions.svelte'
import { haveTiles, languagesIn } from './tile-sets.svelte'
import type { AnswerOf, BodyOf, Refusal, TileSet } from './types'

/** The server refused the request; `refusal` says why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message)
  }
}

/** The server could not be reached, or something else answered in its place. */
export class Unreachable extends Error {}

type Method = 'get' | 'post' | 'delete'

/** The addresses that have an operation for this method. */
type Address<M extends Method> = {
  [A in keyof paths]: paths[A] extends Record<M, object> ? A : never
}[keyof paths]

type Operation<M extends Method, A extends Address<M>> =
  paths[A] extends Record<M, infer Found> ? Found : never

type PathOf<Operation> = Operation extends { parameters: { path: infer Path } }
  ? { path: Path }
  : { path?: never }

type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? { query?: { [Name in keyof Query]?: Query[Name] | undefined } }
  : { query?: never }

type Sent<Operation> = [BodyOf<Operation>] extends [never]
  ? { body?: never }
  : { body: BodyOf<Operation> }

type Options<Operation> = PathOf<Operation> &
  QueryOf<Operation> &
  Sent<Operation> & { headers?: Record<string, string> }

type Values = Record<string, unknown>

/** The options of any operation. */
interface Given {
  path?: Values
  query?: Values
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Send a request and return the server's answer. Path, query, body and answer are typed by the
 * operation that the server's description has for this method and address.
 */
export async function request<M extends Method, A extends Address<M>>(
  method: M,
  address: A,
  ...[options]: Record<never, never> extends Options<Operation<M, A>>
    ? [Options<Operation<M, A>>?]
    : [Options<Operation<M, A>>]
): Promise<AnswerOf<Operation<M, A>>> {
  const { path, query, body, headers = {} } = (options ?? {}) as Given
  const url = urlOf(address, path, query)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(url, initOf(method, body, headers))
    answer = response.status === 204 ? undefined : await response.json()
  } catch (cause) {
    throw new Unreachable(url, { cause })
  }
  if (response.ok) {
    takeEdition(answer)
    await haveTiles(languagesIn(answer), tilesOf)
    return answer as AnswerOf<Operation<M, A>>
  }
  throw await refused(response.status, answer)
}

/** The tiles of a language, by its name. */
export function tilesOf(language: string): Promise<TileSet> {
  return request('get', '/api/tiles/{language}', { path: { language } })
}

/**
 * Send a request whose answer is a stream of lines, each an object of JSON; yields them as they come.
 * The request ends when `signal` says so, or when nothing more is read.
 */
export async function* requestLines<M extends Method, A extends Address<M>>(
  method: M,
  address: A,
  options: Options<Operation<M, A>>,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const { path, query, body, headers = {} } = options as Given
  const url = urlOf(address, path, query)
  let response: Response
  try {
    response = await fetch(url, { ...initOf(method, body, headers), signal })
  } catch (cause) {
    throw new Unreachable(url, { cause })
  }
  if (!response.ok || !response.body) {
    throw await refused(response.status, await response.json())
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  } finally {
    await reader.cancel()
  }
}

/** The URL of an address of the server, relative to the page, with its placeholders filled in. */
export function urlOf(address: string, path: Values = {}, query: Values = {}): string {
  const url = address
    .slice(1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) values.set(name, String(value))
  }
  const asked = values.toString()
  return asked ? `${url}?${asked}` : url
}

function initOf(method: Method, body: unknown, headers: Record<string, string>): RequestInit {
  const sent = { ...headers }
  if (method !== 'get') sent['X-Tilewright'] = '1'
  const init: RequestInit = {
    method: method.toUpperCase(),
    credentials: 'same-origin',
    headers: sent,
  }
  const content = body ?? (method === 'post' ? {} : undefined)
  if (content !== undefined) {
    sent['Content-Type'] = 'application/json'
    init.body = JSON.stringify(content)
  }
  return init
}

let ready = (): Promise<void> => Promise.resolve()

/** Has every refusal wait for this, as for the words to tell it in. */
export function beforeRefusals(wait: () => Promise<void>): void {
  ready = wait
}

/** The refusal in this answer. */
export async function refused(status: number, answer: unknown): Promise<Refused> {
  await ready()
  return new Refused(status, refusalOf(answer, status))
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
