/** What is to be heard of a change at the table. */
import type { View } from '../api/types'
import type { Laid } from '../board/placing/laying'
import type { SoundName } from '../sound/sound'
import { departure, LANDING, landedBetween } from './arrivals'

export interface Cue {
  name: SoundName
  /** in milliseconds */
  delay: number
}

/** The sounds of what others did, and of the turn; `here` are the seats at this device. */
export function cuesBetween(before: View, after: View, here: readonly number[]): Cue[] {
  const landed = landedBetween(before, after).filter(({ seat }) => !here.includes(seat))
  const cues = landed.map((_, place): Cue => {
    return { name: 'tile', delay: LANDING + departure(place, landed.length) }
  })
  const last = cues.at(-1)
  const delay = last ? last.delay + LANDING : 0
  if (challengesIn(after) > challengesIn(before)) cues.push({ name: 'challenge', delay: 0 })
  if (after.state === 'over' && before.state !== 'over') cues.push({ name: 'end', delay })
  else if (turnComes(before, after, here)) cues.push({ name: 'turn', delay })
  return cues
}

function challengesIn(view: View): number {
  return view.turns.reduce((sum, turn) => sum + turn.challenges.length, 0)
}

/** Whether a player here is to move because of what others did. */
function turnComes(before: View, after: View, here: readonly number[]): boolean {
  if (after.to_move === null || !here.includes(after.to_move)) return false
  const last = after.turns.at(-1)
  if (after.turns.length === before.turns.length) return after.to_move !== before.to_move
  return last === undefined || !here.includes(last.seat)
}

/** The sound of laying tiles, moving them on the board or taking them back. */
export function cueOfLaying(before: readonly Laid[], after: readonly Laid[]): SoundName | null {
  if (after.length < before.length) return 'rack'
  const moved = after.some((laid, place) => laid !== before[place])
  return moved ? 'tile' : null
}
