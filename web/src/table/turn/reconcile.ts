import {
  type Board,
  EMPTY_LAYING,
  type Laid,
  type Laying,
  laidFrom,
  type Slot,
} from '../../board/placing/laying'
import { standing } from '../../board/placing/squares'

/**
 * The laying after the table has changed: tiles stay on squares still free, others return to the
 * rack, tiles no longer owned go, and drawn ones fill the gaps. The arrow goes with the last laid
 * tile, and leaves a taken square.
 */
export function reconcile(laying: Laying, rack: string, board: Board): Laying {
  const kept = keptSlots(laying, rack, board)
  const drawn = tilesBesides(kept, rack)
  let nextId = Math.max(-1, ...laying.slots.map((slot) => slot.id)) + 1
  const slots: Slot[] = []
  const draw = (tile: string): void => {
    slots.push({ id: nextId, tile })
    nextId += 1
  }
  for (const slot of laying.slots) {
    if (kept.has(slot)) slots.push(slot)
    else if (drawn.length > 0) draw(drawn.shift() as string)
  }
  for (const tile of drawn) draw(tile)
  const laid = laying.laid.filter(
    (one) => !standing(board, one.square) && slots.some((slot) => slot.id === one.slot),
  )
  const played = laying.laid.length > 0 && laid.length === 0
  const taken = laying.arrow !== null && standing(board, laying.arrow)
  return { ...laying, slots, laid, arrow: played || taken ? null : laying.arrow }
}

export function layingOf(rack: string): Laying {
  return reconcile(EMPTY_LAYING, rack, [])
}

/** Slots whose tile is still owned: laid on free squares first, then on the rack. */
function keptSlots(laying: Laying, rack: string, board: Board): ReadonlySet<Slot> {
  const wanted = [...rack]
  const kept = new Set<Slot>()
  for (const rank of [0, 1, 2]) {
    for (const slot of laying.slots) {
      const at = wanted.indexOf(slot.tile)
      if (at < 0 || rankOf(laidFrom(laying, slot.id), board) !== rank) continue
      wanted.splice(at, 1)
      kept.add(slot)
    }
  }
  return kept
}

function rankOf(laid: Laid | null, board: Board): number {
  if (!laid) return 1
  return standing(board, laid.square) ? 2 : 0
}

function tilesBesides(kept: ReadonlySet<Slot>, rack: string): string[] {
  const left = [...rack]
  for (const slot of kept) left.splice(left.indexOf(slot.tile), 1)
  return left
}
