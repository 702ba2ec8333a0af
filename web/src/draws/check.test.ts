import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Proof } from '../api/types'
import { EDITIONS } from '../testing/editions'
import { checkDraws, commitmentSteps, type GameEvent, type Step } from './check'
import { commitmentOf, FairBag, MalformedDigits } from './fair-bag'

/** What the server's own code has computed; its tests read the same files. */
const GOLDEN = new URL('../../../tests/golden/', import.meta.url)

interface Case {
  seed: string
  numbers: string[]
  commitment: string
  key: string
  draws: { bag: string; count: number; version: number; nth: number; drawn: string }[]
  orders: { count: number; version: number; order: number[] }[]
}

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(name, GOLDEN), 'utf8'))
}

const CASES = read<Case[]>('fair_draws.json')
const [KNOWN] = CASES as [Case]
const GAMES = readdirSync(new URL('game_file/', GOLDEN))

async function gameNamed(name: string): Promise<{ events: GameEvent[]; proof: Proof }> {
  const { events } = read<{ events: GameEvent[] }>(`game_file/${name}`)
  const [started] = events
  if (started?.type !== 'game_started' || !started.seed) throw new Error(`${name} has no seed`)
  const numbers: string[] = []
  for (const event of events) if (event.type === 'number_given') numbers[event.seat] = event.number
  const commitment = await commitmentOf(started.seed)
  return { events, proof: { commitment, numbers, seed: started.seed } }
}

function editionOf(events: readonly GameEvent[]): (typeof EDITIONS)[number] {
  const { edition: name } = events[0] as unknown as { edition: string }
  const edition = EDITIONS.find((one) => one.name === name)
  if (!edition) throw new Error(`no edition ${name}`)
  return edition
}

function check(events: readonly GameEvent[], proof: Proof, noted = ''): Promise<Step[]> {
  return checkDraws(events, { proof, noted, edition: editionOf(events) })
}

function differing(steps: readonly Step[]): string[] {
  return steps.filter((step) => !step.matches).map((step) => step.subject.kind)
}

/** The text with another digit at this place. */
function changed(text: string, place: number): string {
  const digit = text[place] === '0' ? '1' : '0'
  return text.slice(0, place) + digit + text.slice(place + 1)
}

test.each(CASES)('the browser draws what the server has drawn with $commitment', async (one) => {
  expect(await commitmentOf(one.seed)).toBe(one.commitment)
  const bag = await FairBag.of(one.seed, one.numbers)
  expect(bag.key).toBe(one.key)
  for (const { bag: tiles, count, version, nth, drawn } of one.draws) {
    expect((await bag.draw([...tiles], count, version, nth)).join('')).toBe(drawn)
  }
  for (const { count, version, order } of one.orders) {
    expect(await bag.order(count, version)).toEqual(order)
  }
})

test('every changed digit of the seed changes the code', async () => {
  for (let place = 0; place < KNOWN.seed.length; place += 1) {
    expect(await commitmentOf(changed(KNOWN.seed, place))).not.toBe(KNOWN.commitment)
  }
})

test('a seed or a number of another length or alphabet is refused', async () => {
  for (const seed of ['', KNOWN.seed.slice(2), `${KNOWN.seed}00`, KNOWN.seed.replace('a', 'A')]) {
    await expect(commitmentOf(seed)).rejects.toThrow(MalformedDigits)
  }
  await expect(FairBag.of(KNOWN.seed, [KNOWN.numbers[0] ?? '', 'no'])).rejects.toThrow(
    MalformedDigits,
  )
})

test.each(GAMES)('every step of the recorded game %s matches', async (name) => {
  const { events, proof } = await gameNamed(name)
  const steps = await check(events, proof, proof.commitment)
  expect(differing(steps)).toEqual([])
  const kinds = steps.map((step) => step.subject.kind)
  const recorded = (type: string): number => events.filter((event) => event.type === type).length
  expect(kinds.filter((kind) => kind === 'number')).toHaveLength(proof.numbers.length)
  expect(kinds.filter((kind) => kind === 'rack')).toHaveLength(proof.numbers.length)
  expect(kinds.filter((kind) => kind === 'rack' || kind === 'draw')).toHaveLength(
    recorded('tiles_drawn'),
  )
  expect(kinds.filter((kind) => kind === 'exchange')).toHaveLength(recorded('tiles_exchanged'))
  expect(kinds.slice(0, 2)).toEqual(['commitment', 'noted'])
  expect(kinds).toContain('order')
})

test.each(GAMES)('one changed tile of a draw of %s is the step that differs', async (name) => {
  const { events, proof } = await gameNamed(name)
  for (const [place, event] of events.entries()) {
    if (event.type !== 'tiles_drawn' && event.type !== 'tiles_exchanged') continue
    const field = event.type === 'tiles_drawn' ? 'tiles' : 'drawn'
    const tiles = (event as unknown as Record<string, string>)[field] ?? ''
    const forged = { ...event, [field]: (tiles[0] === 'E' ? 'A' : 'E') + tiles.slice(1) }
    const steps = await check(events.with(place, forged as GameEvent), proof)
    expect(differing(steps)).toHaveLength(1)
  }
})

test('a draw that the file leaves out is a difference', async () => {
  const { events, proof } = await gameNamed('standard-two.json')
  const place = events.findIndex(
    (event, at) =>
      at > 0 && events[at - 1]?.type === 'tiles_played' && event.type === 'tiles_drawn',
  )
  expect(place).toBeGreaterThan(0)
  const steps = await check(events.toSpliced(place, 1), proof)
  const [first] = steps.filter((step) => !step.matches)
  expect(first?.subject.kind).toBe('draw')
  expect(first?.recorded).toBe('')
})

test('another order of players, code, noted code or number differs, each by itself', async () => {
  const { events, proof } = await gameNamed('standard-two.json')
  const reversed = events.map((event) =>
    event.type === 'order_drawn' ? { ...event, order: event.order.toReversed() } : event,
  )
  expect(differing(await check(reversed, proof))).toEqual(['order'])
  const otherRound = events.map((event) =>
    event.type === 'order_drawn'
      ? { ...event, rounds: [event.rounds[0]?.map((one) => ({ ...one, tile: 'Z' })) ?? []] }
      : event,
  )
  expect(differing(await check(otherRound, proof))).toEqual(['round'])
  const code = changed(proof.commitment, 5)
  expect(differing(await check(events, { ...proof, commitment: code }))).toEqual(['commitment'])
  expect(differing(await check(events, proof, code))).toEqual(['noted'])
  const otherNumber = events.map((event) =>
    event.type === 'number_given' && event.seat === 1
      ? { ...event, number: changed(event.number, 9) }
      : event,
  )
  expect(differing(await check(otherNumber, proof))).toEqual(['number'])
})

test('another seed in the file differs from the code, and so do the draws', async () => {
  const { events, proof } = await gameNamed('standard-two.json')
  const forged = events.map((event) =>
    event.type === 'game_started' ? { ...event, seed: changed(proof.seed ?? '', 63) } : event,
  )
  const kinds = differing(await check(forged, proof))
  expect(kinds[0]).toBe('commitment')
  expect(kinds).toContain('rack')
})

test('a spectator, who has no file, can compare the secret with the code', async () => {
  const proof = { commitment: KNOWN.commitment, numbers: KNOWN.numbers, seed: KNOWN.seed }
  expect(differing(await commitmentSteps(KNOWN.seed, { proof, noted: '' }))).toEqual([])
  const noted = changed(KNOWN.commitment, 0)
  expect(differing(await commitmentSteps(KNOWN.seed, { proof, noted }))).toEqual(['noted'])
})
