/** Puzzles: the next one and the day's, answers, hints, solutions, and one's own figures. */
import type { components } from './openapi'
import { request } from './request'
import type { TileOn } from './types'

type Schemas = components['schemas']

export type Puzzle = Schemas['WirePuzzle']
export type PuzzleAttempt = Schemas['WireAttempt']
export type PuzzleDay = Schemas['WirePuzzleDay']
export type DayPuzzle = Schemas['WireDayPuzzle']
export type PuzzleFigures = Schemas['WirePuzzles']
export type PuzzleHint = Schemas['WirePuzzleHint']
export type PuzzleKind = Puzzle['kind']
export type PuzzleRating = Schemas['WireRating']
export type PuzzleSolution = Schemas['WirePuzzleSolution']
export type PuzzleVerdict = Schemas['WirePuzzleVerdict']
export type PuzzleCommand = Schemas['PuzzleAnswer']['command']

/** The puzzles that are asked for; empty and 0 stand for all. */
export interface Wanted {
  /** of the puzzles; the server has others where it has none in it */
  language: string
  kind: PuzzleKind | ''
  theme: string
  stars: number
}

export const puzzlesApi = {
  view: (language: string) => request('get', '/api/puzzles', { query: { language } }),
  next: ({ language, kind, theme, stars }: Wanted, skip: string) =>
    request('get', '/api/puzzles/next', {
      query: { ...(kind ? { kind } : {}), language, theme, stars, skip },
    }),
  day: (day: string, language: string) =>
    request('get', '/api/puzzles/days/{day}', { path: { day }, query: { language } }),
  month: (month: string, language: string) =>
    request('get', '/api/puzzles/months/{month}', { path: { month }, query: { language } }),
  puzzle: (puzzle: string) => request('get', '/api/puzzles/{puzzle}', { path: { puzzle } }),
  preview: (puzzle: string, tiles: TileOn[]) =>
    request('post', '/api/puzzles/{puzzle}/preview', { path: { puzzle }, body: { tiles } }),
  answer: (puzzle: string, command: PuzzleCommand, ms: number) =>
    request('post', '/api/puzzles/{puzzle}/answers', { path: { puzzle }, body: { command, ms } }),
  hint: (puzzle: string, number: number, ms: number) =>
    request('post', '/api/puzzles/{puzzle}/hints', { path: { puzzle }, body: { number, ms } }),
  solution: (puzzle: string, ms: number) =>
    request('post', '/api/puzzles/{puzzle}/solution', { path: { puzzle }, body: { ms } }),
}
