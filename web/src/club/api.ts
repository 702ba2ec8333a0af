/** What the page asks the server about clubs' evenings. */
import type { components } from '../api/openapi'
import { request, urlOf } from '../api/request'

type Schemas = components['schemas']

export type ClubEvent = Schemas['WireEvent']
export type EventTable = Schemas['WireEventTable']
export type Round = Schemas['WireRound']
export type Feat = Schemas['WireFeat']
export type Rating = Schemas['WireEventRating']
export type EventCommand = Schemas['EventCommand']['command']
export type NewEvent = Schemas['NewEvent']
export type EventSummary = Schemas['EventSummary']

const at = (event: string) => ({ path: { event } })

export const clubApi = {
  open: (body: NewEvent) => request('post', '/api/events', { body }),
  mine: () => request('get', '/api/events'),
  view: (event: string) => request('get', '/api/events/{event}', at(event)),
  join: (event: string, secret: string, name: string) =>
    request('post', '/api/events/{event}/join', { ...at(event), body: { secret, name } }),
  command: (event: string, key: string, version: number, command: EventCommand) =>
    request('post', '/api/events/{event}/commands', {
      ...at(event),
      body: { key, version, command },
    }),
  sheet: (event: string, table: number) =>
    request('post', '/api/events/{event}/tables/{table}/sheet', { path: { event, table } }),
  game: (event: string, table: number) =>
    request('post', '/api/events/{event}/tables/{table}/game', { path: { event, table } }),
  duplicate: (event: string) => request('post', '/api/events/{event}/duplicate', at(event)),
  ratings: (event: string) => request('get', '/api/events/{event}/ratings', at(event)),
}

/** The address of the event as a file. */
export function eventFile(event: string, form: 'json' | 'tsh' | 'tou'): string {
  return `${urlOf('/api/events/{event}/file', { event })}?format=${form}`
}
