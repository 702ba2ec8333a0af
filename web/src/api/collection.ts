/** A person's own collection of recorded games. */
import type { components } from './openapi'
import { refused, request, Unreachable, urlOf } from './request'
import type { Asked } from './types'

type Schemas = components['schemas']

export type Collection = Schemas['WireCollection']
export type Collected = Schemas['WireCollected']
export type RecordedMistakes = Schemas['WireRecordedMistakes']

export const collecting = {
  all: (): Promise<Collection> => request('get', '/api/collection'),
  /** Judges, coaches and keeps a record; the same text again is the same record. */
  add: (record: Asked<'collect_record'>) =>
    request('post', '/api/collection/records', { body: record }),
  drop: (record: string): Promise<Collection> =>
    request('delete', '/api/collection/records/{record}', { path: { record } }),
  empty: (): Promise<Collection> => request('delete', '/api/collection'),
  /** One's names in the records, the usual one first; none to forget them. */
  chooseNames: ([name, ...also]: readonly string[]): Promise<Collection> =>
    request('post', '/api/collection/player', { body: { name: name ?? null, also } }),
  text: textOf,
}

async function textOf(record: string): Promise<string> {
  const url = urlOf('/api/collection/records/{record}/gcg', { record })
  const response = await fetch(url, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new Unreachable(url, { cause })
  })
  if (response.ok) return await response.text()
  throw await refused(response.status, await response.json())
}
