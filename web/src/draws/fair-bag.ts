/** The computation that docs/fairness.md describes, with the cryptography of the browser. */

const COMMITMENT = 'tilewright fair bag 1: commitment'
const KEY = 'tilewright fair bag 1: key'
const DRAW = 'tilewright fair bag 1: draw'
const ORDER = 'tilewright fair bag 1: order'
const BITS_ASKED = 32768
const WORDS = 65536

type Bytes = Uint8Array<ArrayBuffer>

/** The text is not of this many bytes in lower-case hexadecimal. */
export class MalformedDigits extends Error {}

/** Whether the browser offers its cryptography, which it does on secure origins only. */
export function canCompute(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** The hash that commits the server to a seed. */
export async function commitmentOf(seed: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', joined(label(COMMITMENT), bytesOf(seed, 32)))
  return digitsOf(new Uint8Array(hash))
}

/** The draws that a seed and the numbers of all seats determine. */
export class FairBag {
  private constructor(
    /** the key of every draw, in hexadecimal */
    readonly key: string,
    private readonly hmac: CryptoKey,
  ) {}

  static async of(seed: string, numbers: readonly string[]): Promise<FairBag> {
    const given = numbers.map((number) => bytesOf(number, 16))
    const message = joined(label(KEY), fourBytes(given.length), ...given)
    const key = await signed(await hmacOf(bytesOf(seed, 32)), message)
    return new FairBag(digitsOf(key), await hmacOf(key))
  }

  /** The tiles drawn from a bag, in order; all of them if it holds fewer. */
  draw(bag: readonly string[], count: number, version: number, nth = 0): Promise<string[]> {
    return taken(inARow(bag), count, this.words(DRAW, version, nth))
  }

  /** The seats below `count` in the order drawn. */
  order(count: number, version: number): Promise<number[]> {
    const seats = Array.from({ length: count }, (_, seat) => seat)
    return taken(seats, count, this.words(ORDER, version, 0))
  }

  /** The words of NIST SP 800-108 in counter mode, each an integer of two bytes. */
  private async *words(name: string, version: number, nth: number): AsyncGenerator<number> {
    const fixed = [label(name), ...[version, nth, BITS_ASKED].map(fourBytes)]
    for (let counter = 1; ; counter += 1) {
      const block = new DataView(
        (await signed(this.hmac, joined(fourBytes(counter), ...fixed))).buffer,
      )
      for (let place = 0; place < block.byteLength; place += 2) yield block.getUint16(place)
    }
  }
}

/** The tiles in alphabetical order, blanks last. */
export function inARow(tiles: readonly string[]): string[] {
  return [...tiles].sort((one, other) => rank(one) - rank(other))
}

function rank(tile: string): number {
  return tile === '?' ? Number.POSITIVE_INFINITY : tile.charCodeAt(0)
}

/** The shuffle of Fisher and Yates, until enough are taken. */
async function taken<Item>(
  row: Item[],
  count: number,
  words: AsyncGenerator<number>,
): Promise<Item[]> {
  const found: Item[] = []
  while (found.length < count && row.length > 0) {
    const place = (await nextBelow(WORDS - (WORDS % row.length), words)) % row.length
    found.push(...row.splice(place, 1))
  }
  return found
}

/** The next word below a limit: above it the first tiles of the row would come too often. */
async function nextBelow(limit: number, words: AsyncGenerator<number>): Promise<number> {
  for (;;) {
    const { value } = await words.next()
    if (value < limit) return value
  }
}

function hmacOf(key: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

async function signed(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
}

function label(name: string): Bytes {
  return new TextEncoder().encode(`${name}\0`)
}

function fourBytes(number: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}

function joined(...parts: readonly Bytes[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function bytesOf(digits: string, length: number): Bytes {
  if (digits.length !== 2 * length || /[^0-9a-f]/.test(digits)) throw new MalformedDigits(digits)
  return Uint8Array.from({ length }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
}

function digitsOf(bytes: Bytes): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
