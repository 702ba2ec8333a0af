/** A tile of the rack, in its slot. */
interface Slot {
  readonly id: number
  readonly tile: string
}

/** The slots that a hint is about: as many of a letter as the hint has, the first of them. */
export function hintedSlots(slots: readonly Slot[], tiles: readonly string[]): ReadonlySet<number> {
  const left = [...tiles]
  const hinted = slots.filter(({ tile }) => {
    const at = left.indexOf(tile)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return new Set(hinted.map(({ id }) => id))
}
