/** Arms the play laid ahead, and makes it when the turn comes or says why not. */
import type { Refusal, Sum } from '../../api/types'
import { refusalText } from '../../text/server'
import { text } from '../../text/text.svelte'
import { play } from '../commands'
import * as change from '../table.svelte'
import { table } from '../table.svelte'
import { type Armed, armedOf, isMadeByServer, type Unfit, unfitness, wasMade } from './armed'

/** In games of days the server makes the play; only these need what talks to it. */
const away = () => import('./armed-away')

export function arm(): void {
  const { view, laying, sum } = table
  if (!sum || !view) return
  const armed = armedOf(laying, sum)
  if (isMadeByServer(view)) {
    void away().then((server) => server.arm(view.id, armed), unsaved)
    return
  }
  change.setArmed(armed)
  change.say(text.armed.now)
}

function unsaved(): void {
  change.tell(text.armed.unsaved)
}

/** Shows what the server has armed for this player. */
export function openArmed(game: string): void {
  void away().then((server) => server.open(game), unsaved)
}

/** Withdraws at the server what is no longer armed here. */
export function keepArmed(game: string, armed: Armed | null): void {
  void away().then((server) => server.keep(game, armed), unsaved)
}

export function disarm(): void {
  change.setArmed(null)
  change.say(text.armed.off)
}

/** Takes the referee's answer on the tiles laid: an armed play is made, or armed no longer. */
export function settleArmed(found: Sum | Refusal | null): void {
  const { armed, view, laying } = table
  if (!armed || !view) return
  if (wasMade(armed, view.turns)) {
    change.setArmed(null)
    return
  }
  const unfit = unfitness(armed, laying, found)
  if (unfit) {
    change.setArmed(null)
    change.tell(text.armed.notPlayed(armed.word, reasonOf(unfit)))
  } else if (view.can.play && isMadeByServer(view)) {
    void away().then((server) => server.follow(view.id), unsaved)
  } else if (view.can.play && !table.pending) {
    change.setArmed(null)
    void play()
  }
}

function reasonOf(unfit: Unfit): string {
  if (unfit.kind === 'refused') return refusalText(unfit.refusal)
  if (unfit.kind === 'other_score') return text.armed.otherScore(unfit.score)
  return text.armed.unfit[unfit.kind]
}
