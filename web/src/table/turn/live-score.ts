/** The score of what is laid: asked for while it is being laid, and shown beside it. */
import { api, Refused } from '../../api/client'
import type { Refusal } from '../../api/types'
import { laidTiles } from '../../board/placing/laying'
import { opened } from '../connection/opened'
import * as change from '../table.svelte'
import { table } from '../table.svelte'

const PREVIEW_DELAY = 60

let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Nothing of a hand is left for the next one at this device, the score that was asked for included. */
export function forgetHand(): void {
  clearTimeout(timer)
  asked += 1
  change.clearHand()
}

/** Asks for the score of what is laid, a moment after the last change; the latest answer wins. */
export function askSum(): void {
  clearTimeout(timer)
  asked += 1
  const mine = asked
  const tiles = laidTiles(table.laying)
  if (tiles.length === 0 || !change.mayLay()) return
  timer = setTimeout(async () => {
    try {
      const told = await api.preview(opened.game, tiles, opened.seat)
      if (mine !== asked) return
      if (told.type === 'scored') change.showSum(told)
      else doubt(told.error)
    } catch (error) {
      if (mine === asked && error instanceof Refused) doubt(error.refusal)
    }
  }, PREVIEW_DELAY)
}

function doubt(refusal: Refusal): void {
  if (!table.objection || table.objection.quiet) change.showDoubt(refusal)
}
