/** A duplicate table: the newest view of it, the round as a table to lay tiles on, and commands. */

import { api, commandKey, Refused } from '../api/client'
import {
  type Duplicate,
  type DuplicateCommand,
  type DuplicateRound,
  duplicates,
} from '../api/duplicates'
import { LastingSocket } from '../api/lasting-socket'
import type { Command } from '../api/types'
import { closeTable, openPractice } from '../table/connection/session'
import * as change from '../table/table.svelte'
import { table } from '../table/table.svelte'
import { refusalText } from '../text/server'
import { duplicateText } from './text'

interface Playing {
  phase: 'loading' | 'there' | 'missing'
  view: Duplicate | null
  /** when the time shown by the view ends, by this page's clock; null without a clock */
  until: number | null
  /** a refusal or a failure to tell */
  said: string
  /** all answers of the latest round, once they were asked for */
  answers: DuplicateRound | null
}

function nothing(): Playing {
  return { phase: 'loading', view: null, until: null, said: '', answers: null }
}

export const playing: Playing = $state(nothing())

let socket: LastingSocket | null = null
/** the table and the state of it that the board shows */
let drawn = ''
let asked = 0

/** Opens a table and follows it until `leaveDuplicate`. */
export function openDuplicate(id: string): void {
  leaveDuplicate()
  asked += 1
  const mine = asked
  socket = new LastingSocket(() => `duplicates/${id}/live`, {
    opened: () => undefined,
    lost: () => undefined,
    failed: () => undefined,
    told: (message) => {
      const told = message as { type: string; view: Duplicate }
      if (mine === asked && told.type === 'duplicate') void show(told.view)
    },
  })
  duplicates.view(id).then(
    (view) => {
      if (mine === asked) void show(view)
    },
    (error: unknown) => {
      if (mine === asked && error instanceof Refused) playing.phase = 'missing'
    },
  )
}

export function leaveDuplicate(): void {
  asked += 1
  socket?.close()
  socket = null
  drawn = ''
  Object.assign(playing, nothing())
  closeTable()
}

/** Joins under this name, and follows the table as a player from then on. */
export async function joinDuplicate(id: string, name: string): Promise<void> {
  await told(async () => {
    await api.guest()
    await duplicates.join(id, name)
    openDuplicate(id)
  })
}

/** Sends a command of the player or the host. */
export async function send(command: DuplicateCommand): Promise<void> {
  const { view } = playing
  if (!view) return
  await told(async () => {
    const you = await duplicates.command(view.id, commandKey(), command)
    if (playing.view?.id === view.id) playing.view = { ...playing.view, you }
  })
}

export async function askAnswers(): Promise<void> {
  const { view } = playing
  const last = view?.rounds.at(-1)
  if (!view || !last) return
  await told(async () => {
    playing.answers = await duplicates.round(view.id, last.number)
  })
}

async function told(act: () => Promise<void>): Promise<void> {
  playing.said = ''
  try {
    await act()
  } catch (error) {
    const words = duplicateText()
    const isLate = error instanceof Refused && error.refusal.code === 'round_over'
    if (isLate) playing.said = words.late
    else playing.said = error instanceof Refused ? refusalText(error.refusal) : words.failed
  }
}

async function show(view: Duplicate): Promise<void> {
  const before = playing.view
  if (before && before.id === view.id && view.version < before.version) return
  playing.view = view
  playing.phase = 'there'
  playing.until = view.left === null ? null : performance.now() + view.left
  if (before && (before.round !== view.round || before.state !== view.state)) {
    playing.answers = null
    playing.said = ''
  }
  const state = `${view.id} ${view.state} ${view.rounds.length} ${view.you.player ?? ''}`
  if (state === drawn || view.state === 'gathering') return
  drawn = state
  await draw(view)
}

/** Draws the round on a table, on which only the players of a round under way can lay tiles. */
async function draw(view: Duplicate): Promise<void> {
  const mine = asked
  const shown = await duplicates.table(view.id, duplicateText().best)
  if (mine !== asked || playing.view?.round !== view.round) return
  openPractice('duplicate', 0, {
    preview: (tiles) => duplicates.preview(view.id, tiles),
    command: answer,
  })
  const plays = view.state === 'running' && view.you.player !== null
  const can = { ...shown.can, exchange: 0 }
  // nobody is on turn while a round is only looked at
  change.showView({ ...shown, can, ...(plays ? {} : { seat: null, to_move: null }) })
}

async function answer(command: Command): Promise<void> {
  const { view } = playing
  if (!view || (command.type !== 'play' && command.type !== 'pass')) return
  const round = view.round
  await send(
    command.type === 'pass'
      ? { type: 'sit_out', round }
      : { type: 'answer', round, tiles: command.tiles },
  )
  // the tiles stay, to be changed or looked at
  if (table.view) change.showView({ ...table.view, version: table.view.version + 1 })
}
