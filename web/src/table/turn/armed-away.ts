/** The armed play of a game of days: kept by the server, which makes it while the page may be closed. */

import { armedPlays } from '../../api/armed'
import { Refused } from '../../api/request'
import type { ArmedTiles } from '../../api/types'
import { alphabetOf } from '../../board/equipment'
import { laidTiles } from '../../board/placing/laying'
import { inCapitals } from '../../board/placing/letters'
import { layWritten } from '../../board/placing/written'
import { FIRST_WAIT, longer, pause } from '../../shared/pause'
import { refusalText } from '../../text/server'
import { text } from '../../text/text.svelte'
import * as change from '../table.svelte'
import { table } from '../table.svelte'
import { type Armed, tilesOf, written } from './armed'
import * as hand from './hand'

/** the tiles that the server has armed, as far as this page knows */
let kept = ''

function isOpen(game: string): boolean {
  return table.view?.id === game
}

/** Shows what is armed at the server, tiles and all, when the table is opened. */
export async function open(game: string): Promise<void> {
  kept = ''
  for (let wait = FIRST_WAIT; isOpen(game); wait = longer(wait)) {
    if (await look(game)) return
    await pause(wait)
  }
}

/** On the turn, learns whether the server makes the play or has dropped it. */
export async function follow(game: string): Promise<void> {
  for (let wait = FIRST_WAIT; wait < 4000 && isOpen(game) && table.armed; wait = longer(wait)) {
    await pause(wait)
    await look(game)
  }
}

export async function arm(game: string, armed: Armed): Promise<void> {
  try {
    await armedPlays.arm(game, laidTiles(table.laying))
  } catch (error) {
    if (!isOpen(game)) return
    if (error instanceof Refused)
      change.object(refusalText(error.refusal), error.refusal.rule, false)
    else change.tell(text.armed.unsaved)
    return
  }
  if (!isOpen(game)) return
  kept = armed.tiles
  if (tilesOf(laidTiles(table.laying)) !== armed.tiles) return keep(game, null)
  change.setArmed(armed)
  change.say(text.armed.nowAway)
}

/** Withdraws what is armed at the server once the page has let go of it. */
export async function keep(game: string, armed: Armed | null): Promise<void> {
  if (!kept || armed?.tiles === kept) return
  kept = ''
  try {
    await armedPlays.withdraw(game)
  } catch {
    if (isOpen(game)) void open(game)
  }
}

/** Returns whether the server has answered. */
async function look(game: string): Promise<boolean> {
  try {
    const { play } = await armedPlays.of(game)
    if (isOpen(game)) show(play)
    return true
  } catch (error) {
    return error instanceof Refused
  }
}

function show(play: ArmedTiles | null): void {
  const view = table.view
  kept = play && !play.unfit ? tilesOf(play.tiles) : ''
  if (!view || !play || play.unfit) {
    change.setArmed(null)
    if (play?.unfit) {
      change.tell(text.armed.notPlayed(inCapitals(play.word), text.armed.unfit[play.unfit]))
    }
    return
  }
  if (tilesOf(laidTiles(table.laying)) !== kept) {
    const alphabet = alphabetOf(view)
    const [words = ''] = play.words
    const laid = alphabet && layWritten(table.laying, view.board, words, alphabet)
    if (!laid?.ok) return
    hand.replaceLaying(laid.laying)
  }
  change.setArmed(written(play))
}
