/** The board and the tiles of an edition, as the server describes them. */
import { createContext } from 'svelte'
import type { Edition } from '../api/types'
import { BLANK } from './placing/letters'
import { columnOf, type Premium, rowOf } from './placing/squares'

/** The marks in which the server draws a layout. */
const PREMIUMS: Readonly<Record<string, Premium>> = { "'": 'dl', '"': 'tl', '-': 'dw', '=': 'tw' }

/** The premium that a layout has on a square. */
export function premiumIn(layout: readonly string[], square: number): Premium | null {
  return PREMIUMS[layout[rowOf(square)]?.charAt(columnOf(square)) ?? ''] ?? null
}

export class Equipment {
  /** in alphabetical order, without the blank */
  readonly letters: readonly string[]
  private readonly points: ReadonlyMap<string, number>

  constructor(readonly edition: Edition) {
    const tiles = edition.tiles.map(({ tile }) => tile)
    this.letters = tiles.filter((tile) => tile !== BLANK)
    this.points = new Map(edition.tiles.map(({ tile, points }) => [tile, points]))
  }

  /** The premium printed on a square. */
  premiumAt(square: number): Premium | null {
    return premiumIn(this.edition.layout, square)
  }

  /** The points of a tile; 0 for what is no tile of the edition. */
  pointsOf(tile: string): number {
    return this.points.get(tile) ?? 0
  }
}

const made = new WeakMap<Edition, Equipment>()

export function equipmentOf(edition: Edition): Equipment {
  const known = made.get(edition) ?? new Equipment(edition)
  made.set(edition, known)
  return known
}

/** The equipment of the nearest `EditionScope` around a component; read it where it may change. */
export const [useEquipment, provideEquipment] = createContext<() => Equipment>()
