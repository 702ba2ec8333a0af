/** What makes this phone's own rack doubtful, in sentences. Pure. */
import type { Companion, OwnSeat, RackDoubt } from '../api/types'
import { inCapitals, spelled } from '../board/placing/letters'
import type { companionText } from './text'

type SeatText = ReturnType<typeof companionText>['seat']

export function doubtsSaid(own: OwnSeat, view: Companion, words: SeatText): string[] {
  return own.doubts.map((doubt) => said(doubt, own, view, words))
}

function said(doubt: RackDoubt, own: OwnSeat, view: Companion, words: SeatText): string {
  const tiles = [...doubt.tiles].map(spelled).join(' ')
  if (doubt.kind === 'size') return words.doubts.size(own.held)
  if (doubt.turn === null) return words.doubts.none(tiles)
  if (doubt.kind === 'seen') {
    const name = view.players[doubt.seat ?? 0]?.name ?? ''
    return words.doubts.seen(tiles, name, inCapitals(doubt.word), doubt.turn)
  }
  return doubt.kind === 'not_on_rack'
    ? words.doubts.notOnRack(tiles, doubt.turn)
    : words.doubts.notKept(tiles, doubt.turn)
}
