/** Repeats every draw of a finished game from its file, and compares it with what was recorded. */
import type { Edition, Proof } from '../api/types'
import { commitmentOf, FairBag, inARow } from './fair-bag'

/** An event of a game file, as far as draws depend on it. */
export type GameEvent =
  | { type: 'game_started'; players: readonly unknown[]; seed?: string }
  | { type: 'number_given'; seat: number; number: string }
  | { type: 'order_drawn'; order: number[]; rounds: { seat: number; tile: string }[][] }
  | { type: 'tiles_drawn'; seat: number; tiles: string }
  | {
      type: 'tiles_played'
      seat: number
      play: Record<string, string>
      at: string
      written: string
    }
  | { type: 'tiles_exchanged'; seat: number; returned: string; drawn: string }
  | { type: 'play_withdrawn'; seat: number }

/** What a step of the check is about. */
export type Subject =
  | { kind: 'noted' | 'commitment' | 'key' }
  | { kind: 'number' | 'rack' | 'exchange'; seat: number }
  | { kind: 'round'; round: number }
  | { kind: 'order' }
  | { kind: 'draw'; seat: number; after: string }

/** One step: the value that has to be, and the recorded one. */
export interface Step {
  readonly subject: Subject
  readonly computed: string
  readonly recorded: string
  readonly matches: boolean
}

/** What the game's file is compared with. */
export interface Shown {
  readonly proof: Proof
  /** the commitment that the player noted before the game; empty if none */
  readonly noted: string
  readonly edition: Pick<Edition, 'tiles' | 'rack_size'>
}

/** The file is not that of a finished game with a seed. */
export class Unreadable extends Error {}

/** Return every step of the check. After a difference the computed draws are followed. */
export async function checkDraws(events: readonly GameEvent[], shown: Shown): Promise<Step[]> {
  const [started] = events
  if (started?.type !== 'game_started' || !started.seed) throw new Unreadable()
  const steps = await commitmentSteps(started.seed, shown)
  // the draws are computed with the numbers shown, as a player can have noted those
  const numbers = started.players.map((_, seat) => shown.proof.numbers[seat] ?? '')
  for (const [seat, number] of numbersIn(events, numbers.length).entries()) {
    steps.push(step({ kind: 'number', seat }, numbers[seat] ?? '', number))
  }
  // a game that was broken off before it began has no draws
  if (numbers.includes('')) return steps
  const bag = await FairBag.of(started.seed, numbers)
  steps.push(step({ kind: 'key' }, bag.key, bag.key))
  const redrawn = new Redrawn(bag, shown.edition, numbers.length)
  for (const [version, event] of events.entries()) {
    steps.push(...(await redrawn.follow(event, version, events[version + 1])))
  }
  return steps
}

/** Return the steps that need the published secret alone. */
export async function commitmentSteps(
  seed: string,
  { proof, noted }: Pick<Shown, 'proof' | 'noted'>,
): Promise<Step[]> {
  const computed = await commitmentOf(seed)
  const steps = [step({ kind: 'commitment' }, computed, proof.commitment)]
  if (noted) steps.push(step({ kind: 'noted' }, computed, noted))
  return steps
}

function step(subject: Subject, computed: string, recorded: string): Step {
  return { subject, computed, recorded, matches: computed === recorded }
}

function numbersIn(events: readonly GameEvent[], seats: number): string[] {
  const numbers = Array.from({ length: seats }, () => '')
  for (const event of events) if (event.type === 'number_given') numbers[event.seat] = event.number
  return numbers
}

/** A game whose draws are repeated: its bag, and how many tiles each rack holds. */
class Redrawn {
  private bag: string[]
  private readonly held: number[]
  private begun = false
  private lastDraw: string[] = []
  private lastPlay = { count: 0, written: '' }

  constructor(
    private readonly fair: FairBag,
    private readonly edition: Shown['edition'],
    seats: number,
  ) {
    this.bag = edition.tiles.flatMap(({ tile, count }) => Array<string>(count).fill(tile))
    this.held = Array.from({ length: seats }, () => 0)
  }

  async follow(event: GameEvent, version: number, next: GameEvent | undefined): Promise<Step[]> {
    switch (event.type) {
      case 'order_drawn':
        return event.rounds.length > 0
          ? this.firstTurn(event, version)
          : [
              step(
                { kind: 'order' },
                written(await this.fair.order(this.held.length, version)),
                written(event.order),
              ),
            ]
      case 'tiles_drawn':
        return [await this.drawn(event, version)]
      case 'tiles_played':
        return this.played(event, version, next)
      case 'tiles_exchanged':
        return [await this.exchanged(event, version)]
      case 'play_withdrawn':
        this.bag.push(...this.lastDraw)
        this.held[event.seat] = this.heldBy(event.seat) + this.lastPlay.count - this.lastDraw.length
        return []
      default:
        return []
    }
  }

  /** A tile for each seat in the draw, from the full bag; those nearest to A draw again. */
  private async firstTurn(
    { order, rounds }: Extract<GameEvent, { type: 'order_drawn' }>,
    version: number,
  ): Promise<Step[]> {
    const steps: Step[] = []
    let tied = [...this.held.keys()]
    for (let nth = 0; tied.length > 1; nth += 1) {
      const tiles = await this.fair.draw(this.bag, tied.length, version, nth)
      const recorded = (rounds[nth] ?? []).map(({ seat, tile }) => `${seat + 1} ${tile}`).join(', ')
      const computed = tied.map((seat, at) => `${seat + 1} ${tiles[at]}`).join(', ')
      steps.push(step({ kind: 'round', round: nth + 1 }, computed, recorded))
      const nearest = inARow(tiles.filter((tile) => tile !== '?'))[0]
      const best = tiles.includes('?') ? '?' : nearest
      tied = tied.filter((_, at) => tiles[at] === best)
    }
    const [first = 0] = tied
    const turns = this.held.map((_, place) => (first + place) % this.held.length)
    return [...steps, step({ kind: 'order' }, written(turns), written(order))]
  }

  private async drawn(
    { seat, tiles }: Extract<GameEvent, { type: 'tiles_drawn' }>,
    version: number,
  ): Promise<Step> {
    const subject: Subject = this.begun
      ? { kind: 'draw', seat, after: this.lastPlay.written }
      : { kind: 'rack', seat }
    this.lastDraw = await this.fill(seat, version)
    return step(subject, held(this.lastDraw), held([...tiles]))
  }

  private async fill(seat: number, version: number): Promise<string[]> {
    const wanted = this.edition.rack_size - this.heldBy(seat)
    return this.take(seat, wanted, version)
  }

  private async played(
    { seat, play, at, written }: Extract<GameEvent, { type: 'tiles_played' }>,
    version: number,
    next: GameEvent | undefined,
  ): Promise<Step[]> {
    this.begun = true
    this.lastPlay = { count: Object.keys(play).length, written: `${at} ${written}` }
    this.lastDraw = []
    this.held[seat] = this.heldBy(seat) - this.lastPlay.count
    if (this.bag.length === 0 || next?.type === 'tiles_drawn') return []
    // the draw is missing from the file
    this.lastDraw = await this.fill(seat, version + 1)
    return [step({ kind: 'draw', seat, after: this.lastPlay.written }, held(this.lastDraw), '')]
  }

  private async exchanged(
    { seat, returned, drawn }: Extract<GameEvent, { type: 'tiles_exchanged' }>,
    version: number,
  ): Promise<Step> {
    this.begun = true
    this.held[seat] = this.heldBy(seat) - returned.length
    // drawn before the old ones go in
    const tiles = await this.take(seat, returned.length, version)
    this.bag.push(...returned)
    return step({ kind: 'exchange', seat }, held(tiles), held([...drawn]))
  }

  private async take(seat: number, count: number, version: number): Promise<string[]> {
    const tiles = await this.fair.draw(this.bag, count, version)
    for (const tile of tiles) this.bag.splice(this.bag.indexOf(tile), 1)
    this.held[seat] = this.heldBy(seat) + tiles.length
    return tiles
  }

  private heldBy(seat: number): number {
    return this.held[seat] ?? 0
  }
}

/** Tiles in the order of a row, as a file has them. */
function held(tiles: readonly string[]): string {
  return inARow(tiles).join('')
}

/** Seats by the numbers that players read. */
function written(order: readonly number[]): string {
  return order.map((seat) => seat + 1).join(', ')
}
