/** The board and the tiles of an edition, as the server describes them. */
import { createContext } from 'svelte'
import { learnFaces } from '../api/tile-sets.svelte'
import type { Edition, Letter } from '../api/types'
import { editionNamed } from '../shared/editions.svelte'
import { Alphabet } from './placing/alphabet'
import { BLANK } from './placing/letters'
import { columnOf, type Premium, rowOf } from './placing/squares'

/** The marks in which the server draws a layout. */
const PREMIUMS: Readonly<Record<string, Premium>> = { "'": 'dl', '"': 'tl', '-': 'dw', '=': 'tw' }

/** The premium that a layout has on a square. */
export function premiumIn(layout: readonly string[], square: number): Premium | null {
  return PREMIUMS[layout[rowOf(square)]?.charAt(columnOf(square)) ?? ''] ?? null
}

const VOWELS = 'AEIOU'

/** The letters of an edition that is played in English, whose tiles show no others. */
function lettersOf(edition: Edition): Letter[] {
  const tiles = edition.tiles.filter(({ tile }) => tile !== BLANK)
  return tiles.map(({ tile, count, points }) => ({
    letter: tile,
    blank: tile.toLowerCase(),
    face: tile,
    blank_face: tile.toLowerCase(),
    points,
    count,
    vowel: VOWELS.includes(tile),
  }))
}

export class Equipment {
  /** in alphabetical order, without the blank; a blank may be any of them */
  readonly letters: readonly string[]
  readonly alphabet: Alphabet
  private readonly points: ReadonlyMap<string, number>

  constructor(readonly edition: Edition) {
    const letters = edition.alphabet ?? lettersOf(edition)
    learnFaces(letters)
    this.alphabet = new Alphabet(letters, edition)
    this.letters = letters.map(({ letter }) => letter)
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

/** An edition by its name, and the language that it is played in where that is not English. */
export interface Place {
  readonly edition: string
  readonly language?: string | null | undefined
}

const made = new WeakMap<Edition, Equipment>()

export function equipmentOf(edition: Edition): Equipment {
  const known = made.get(edition) ?? new Equipment(edition)
  made.set(edition, known)
  return known
}

/** The alphabet of a game; none before its edition and its tiles are there. */
export function alphabetOf({ edition, language }: Place): Alphabet | null {
  const found = editionNamed(edition, language)
  return found ? equipmentOf(found).alphabet : null
}

/** The equipment of the nearest `EditionScope` around a component; read it where it may change. */
export const [useEquipment, provideEquipment] = createContext<() => Equipment>()
