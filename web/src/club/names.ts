/** The names and scores of an evening, as people read them. */
import { text } from '../text/text.svelte'
import type { ClubEvent, EventTable } from './api'

export function nameOf(view: ClubEvent, player: number): string {
  return view.players[player - 1]?.name ?? ''
}

export function namesOf(view: ClubEvent, players: readonly number[]): string {
  return players.map((player) => nameOf(view, player)).join(', ')
}

export function scoresOf(scores: readonly number[]): string {
  return scores.map((score) => text.number(score)).join(' : ')
}

/** A spread with its sign, to the tenth where tables have three or four. */
export function spreadOf(spread: number): string {
  const rounded = Math.round(spread * 10) / 10
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${text.number(Math.abs(rounded))}`
}

export function winsOf(wins: number): string {
  return text.number(Math.round(wins * 100) / 100)
}

/** The tables that still play, first, then the others. */
export function openFirst(tables: readonly EventTable[]): EventTable[] {
  return tables.toSorted((a, b) => Number(a.scores !== null) - Number(b.scores !== null))
}
