/** A person's statistics over their own finished games. */
import type { components } from './openapi'
import { request, urlOf } from './request'

type Schemas = components['schemas']

export type Statistics = Schemas['WireStatistics']
export type CountedGame = Schemas['WireGameFigures']
export type ThemeLoss = Schemas['WireThemeLoss']

export const askStatistics = (): Promise<Statistics> => request('get', '/api/statistics')

/** The address of the games as CSV. */
export const statisticsFile = urlOf('/api/statistics.csv')
