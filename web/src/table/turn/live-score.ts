/** The live score of the tiles being laid. */
import { api, Refused } from '../../api/client'
import type { Refusal, Sum } from '../../api/types'
import { laidTiles } from '../../board/placing/laying'
import { opened } from '../connection/open-table'
import * as change from '../table.svelte'
import { table } from '../table.svelte'

const PREVIEW_DELAY = 60

let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Drops the pending score, so that nothing is left for the next player. */
export function forgetHand(): void {
  clearTimeout(timer)
  asked += 1
  change.clearHand()
}

/**
 * Requests the score shortly after the last change; the latest response wins. `answered` is called
 * with it, or with null where no tile is laid.
 */
export function askSum(answered: (found: Sum | Refusal | null) => void): void {
  clearTimeout(timer)
  asked += 1
  const mine = asked
  const tiles = laidTiles(table.laying)
  if (!change.mayLay()) change.setArmed(null)
  else if (tiles.length === 0) answered(null)
  if (tiles.length === 0 || !change.mayLay()) return
  timer = setTimeout(async () => {
    try {
      const answer = await (opened.referee?.preview(tiles) ??
        api.preview(opened.game, tiles, opened.seat))
      if (mine !== asked) return
      if (answer === null) change.showNoSum()
      else if (answer.type === 'scored') change.showSum(answer)
      else doubt(answer.error)
      answered(answer?.type === 'refused' ? answer.error : answer)
    } catch (error) {
      if (mine === asked && error instanceof Refused) doubt(error.refusal)
    }
  }, PREVIEW_DELAY)
}

/** Says what is wrong, but not of one tile that is no play yet: more may follow. */
function doubt(refusal: Refusal): void {
  if (table.laying.laid.length < 2) change.showNoSum()
  else if (!table.objection || table.objection.quiet) change.showDoubt(refusal)
}
