/** A turn in one line. */

import type { Replay, Turn } from '../../api/types'
import { inCapitals } from '../../board/placing/letters'
import { byName, type Named } from '../../text/named'
import { text } from '../../text/text.svelte'
import type { Position } from './positions'

/** The score sheet's entry for a turn without a play. */
export function turnNote(turn: Turn): string {
  const kinds = {
    play: '',
    exchange: text.sheet.exchanged(turn.count),
    pass: turn.timed_out ? text.sheet.timedOut : text.sheet.passed,
    lost_turn: text.sheet.lostTurn,
    resign: text.sheet.left[turn.why ?? 'resigned'],
  }
  return kinds[turn.kind]
}

/** A position in one line; a picture, which others see too, has all players by name. */
export function caption(
  replay: Replay,
  position: Position,
  named: readonly Named[] = replay.players.map(({ name }) => byName(name)),
): string {
  const turn = position.last
  const count = replay.turns.length
  if (!turn) return text.replay.start(count)
  const name = text.player(named[turn.seat] ?? byName(''))
  const place = text.replay.turnOf(turn.number, count)
  const helped = turn.helped > 0 ? `, ${text.sheet.helped(turn.helped)}` : ''
  if (turn.kind !== 'play') return text.replay.caption(place, name, `${turnNote(turn)}${helped}`)
  const play = text.replay.play(inCapitals(turn.word ?? ''), turn.at ?? '', turn.score)
  const withdrawn = turn.withdrawn ? `, ${text.sheet.withdrawn}` : ''
  return text.replay.caption(place, name, `${play}${withdrawn}${helped}`)
}
