/** Duplicate tables: opening, joining, answers, rounds, and the table as the page draws it. */
import type { components } from './openapi'
import { request } from './request'
import type { TileOn } from './types'

type Schemas = components['schemas']

export type Duplicate = Schemas['WireDuplicate']
export type DuplicateYou = Schemas['WireDuplicateYou']
export type DuplicateRound = Schemas['WireDuplicateRound']
export type DuplicateCommand = Schemas['DuplicateCommand']['command']
export type NewDuplicate = Schemas['NewDuplicate']

export const duplicates = {
  open: (wanted: NewDuplicate) => request('post', '/api/duplicates', { body: wanted }),
  mine: () => request('get', '/api/duplicates'),
  view: (duplicate: string) =>
    request('get', '/api/duplicates/{duplicate}', { path: { duplicate } }),
  join: (duplicate: string, name: string) =>
    request('post', '/api/duplicates/{duplicate}/join', { path: { duplicate }, body: { name } }),
  command: (duplicate: string, key: string, command: DuplicateCommand) =>
    request('post', '/api/duplicates/{duplicate}/commands', {
      path: { duplicate },
      body: { key, command },
    }),
  preview: (duplicate: string, tiles: TileOn[]) =>
    request('post', '/api/duplicates/{duplicate}/preview', {
      path: { duplicate },
      body: { tiles },
    }),
  table: (duplicate: string, best: string) =>
    request('get', '/api/duplicates/{duplicate}/table', { path: { duplicate }, query: { best } }),
  round: (duplicate: string, number: number) =>
    request('get', '/api/duplicates/{duplicate}/rounds/{number}', { path: { duplicate, number } }),
}
