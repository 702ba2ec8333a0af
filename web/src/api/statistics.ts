/** A person's statistics over their own finished games, and the luck of their draws. */
import type { components } from './openapi'
import { request, urlOf } from './request'

type Schemas = components['schemas']

export type Statistics = Schemas['WireStatistics']
export type CountedGame = Schemas['WireGameFigures']
export type ThemeLoss = Schemas['WireThemeLoss']
export type Place = Schemas['WirePlace']
export type Luck = Schemas['WireLuck']
export type RatedMoment = Schemas['WireRatedMoment']
export type Draw = Schemas['WireDraw']

/** Of all games, or of those with the tiles of one language. */
export const askStatistics = (language: string | null = null): Promise<Statistics> =>
  request('get', '/api/statistics', { query: { language: language ?? undefined } })

/** One's rating after each of the latest rated puzzles, oldest first. */
export const askRatingCurve = (): Promise<readonly RatedMoment[]> =>
  request('get', '/api/statistics/rating')

/** The address of the games as CSV. */
export const statisticsFile = urlOf('/api/statistics.csv')

/** The luck of one's own draws: the server reads a few games for each request. */
export const askLuck = (): Promise<Luck> => request('get', '/api/statistics/luck')

/** The address of the draws as CSV. */
export const luckFile = urlOf('/api/statistics/luck.csv')
