/** Arms the play laid ahead, and makes it when the turn comes or says why not. */
import type { Refusal, Sum } from '../../api/types'
import { refusalText } from '../../text/server'
import { text } from '../../text/text.svelte'
import { play } from '../commands'
import * as change from '../table.svelte'
import { table } from '../table.svelte'
import { armedOf, type Unfit, unfitness } from './armed'

export function arm(): void {
  if (!table.sum) return
  change.setArmed(armedOf(table.laying, table.sum))
  change.say(text.armed.now)
}

export function disarm(): void {
  change.setArmed(null)
  change.say(text.armed.off)
}

/** Takes the referee's answer on the tiles laid: an armed play is made, or armed no longer. */
export function settleArmed(found: Sum | Refusal | null): void {
  const { armed, view, laying } = table
  if (!armed || !view) return
  const unfit = unfitness(armed, laying, found)
  if (unfit) {
    change.setArmed(null)
    change.tell(text.armed.notPlayed(armed.word, reasonOf(unfit)))
  } else if (view.can.play && !table.pending) {
    change.setArmed(null)
    void play()
  }
}

function reasonOf(unfit: Unfit): string {
  if (unfit.kind === 'refused') return refusalText(unfit.refusal)
  if (unfit.kind === 'other_score') return text.armed.otherScore(unfit.score)
  return unfit.kind === 'taken' ? text.armed.taken : text.armed.otherWords
}
