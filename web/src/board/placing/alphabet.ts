import type { Letter } from '../../api/types'
import { BLANK, bracketed, spelled } from './letters'

/** How letters that no tile shows are laid. */
export interface Folding {
  readonly folded?: Readonly<Record<string, string>> | undefined
  readonly drops_accents?: boolean | undefined
}

/** What parts two letters of one tile: L·L, typed also as L.L or L-L. */
export const POINT = '·'

/** Where letters are typed one after the other: how the keys have to fit a face. */
export type Fit = 'whole' | 'loose' | 'begun'

/** The letters that tiles show, and how they are typed. */
export class Alphabet {
  /** the character of each face, small ones too */
  private readonly typed = new Map<string, string>()
  private readonly vowels: ReadonlySet<string>
  private readonly longest: number
  /** whether a face has a point in it */
  readonly hasPoint: boolean

  constructor(
    readonly letters: readonly Letter[],
    private readonly folding: Folding = {},
  ) {
    for (const { letter, blank, face, blank_face } of letters) {
      this.typed.set(face, letter).set(blank_face, blank)
    }
    this.vowels = new Set(letters.filter(({ vowel }) => vowel).map(({ letter }) => letter))
    this.hasPoint = letters.some(({ face }) => face.includes(POINT))
    this.longest = Math.max(...letters.map(({ face }) => face.length))
  }

  has(letter: string): boolean {
    return this.letters.some((one) => one.letter === letter)
  }

  /** The letter's place in the alphabet, from 0. */
  placeOf(letter: string): number {
    return this.letters.findIndex((one) => one.letter === letter)
  }

  isVowel(tile: string): boolean {
    return this.vowels.has(tile)
  }

  /** The letters whose face of several signs these keys are, are but for its point, or begin. */
  joinedBy(keys: string, fit: Fit): string[] {
    return this.letters
      .filter(({ face }) => {
        if (face.length === 1) return false
        if (fit === 'begun') return face !== keys && face.startsWith(keys)
        return (fit === 'whole' ? face : face.replace(POINT, '')) === keys
      })
      .map(({ letter }) => letter)
  }

  /** A typed sign as the key of a face: a capital, or the point in it. */
  keyOf(sign: string): string {
    return this.hasPoint && /^[·.-]$/.test(sign) ? POINT : sign.toUpperCase()
  }

  /** One typed sign as letters of tiles: its own, else those it folds to; empty if there are none. */
  lettersFor(sign: string): string[] {
    const own = this.typed.get(sign.toUpperCase())
    if (own) return [own]
    const folded = this.fold(sign).toUpperCase()
    const letters = [...folded].map((one) => this.typed.get(one) ?? '')
    return letters.includes('') ? [] : letters
  }

  private fold(sign: string): string {
    const { folded = {}, drops_accents: isPlain = true } = this.folding
    const replaced = folded[sign] ?? folded[sign.toUpperCase()]
    if (replaced) return replaced
    return isPlain ? sign.normalize('NFD').replace(/\p{Mn}/gu, '') : sign
  }

  /**
   * A typed word tile by tile, the longest face that fits first; a face in brackets stands for
   * itself. Small letters stay small. Null where something is none of these letters.
   */
  read(text: string): string[] | null {
    return this.split(text, () => true)
  }

  /** Tiles of a rack: there, faces that single tiles spell too need their brackets. Reads what it can. */
  readRack(text: string): string {
    return this.split(text.toUpperCase(), (face) => this.isBare(face), true)?.join('') ?? ''
  }

  /** The tiles of what was typed, whose other signs are passed over. */
  readAll(text: string): string {
    return this.split(text, () => true, true)?.join('') ?? ''
  }

  /** A rack, or null where something is no tile. */
  readExactly(text: string): string | null {
    return this.split(text.toUpperCase(), (face) => this.isBare(face))?.join('') ?? null
  }

  /** Whether single tiles cannot spell the face. */
  private isBare(face: string): boolean {
    return ![...face].every((sign) => this.typed.has(sign))
  }

  private split(
    text: string,
    mayBeBare: (face: string) => boolean,
    skipsOthers = false,
  ): string[] | null {
    const tiles: string[] = []
    const plain = text.normalize('NFC')
    for (let place = 0; place < plain.length; ) {
      const face = this.inBrackets(plain, place) ?? this.faceAt(plain, place, mayBeBare)
      const sign = plain[place] as string
      place += face ? face.length + (sign === '[' ? 2 : 0) : 1
      const tile = face && this.typed.get(face)
      const letters = tile ? [tile] : sign === BLANK ? [sign] : this.inCaseOf(sign)
      if (letters.length === 0 && !skipsOthers) return null
      tiles.push(...letters)
    }
    return tiles
  }

  private inCaseOf(sign: string): string[] {
    const letters = this.lettersFor(sign)
    return sign === sign.toUpperCase() ? letters : letters.map((one) => one.toLowerCase())
  }

  private inBrackets(text: string, place: number): string | null {
    if (text[place] !== '[') return null
    const face = text.slice(place + 1, text.indexOf(']', place))
    return this.typed.has(face) ? face : null
  }

  private faceAt(text: string, place: number, mayBeBare: (face: string) => boolean): string | null {
    for (let length = this.longest; length > 0; length -= 1) {
      const face = text.slice(place, place + length)
      if (face.length === length && this.typed.has(face) && (length === 1 || mayBeBare(face))) {
        return face
      }
    }
    return null
  }

  /** Tiles as they are read back: with brackets where the bare letters would be other tiles. */
  write(tiles: readonly string[]): string {
    const word = tiles.join('')
    const isPlain = this.read(spelled(word))?.join('') === word
    if (isPlain) return spelled(word)
    return tiles.map((tile) => (tile === BLANK ? tile : `[${spelled(tile)}]`)).join('')
  }

  /** A rack as `readRack` reads it back. */
  writeRack(tiles: string): string {
    return this.readRack(spelled(tiles)) === tiles ? spelled(tiles) : bracketed(tiles)
  }
}
