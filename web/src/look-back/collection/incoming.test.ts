import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Collected } from '../../api/collection'
import { arrivals, bringIn, countOf, goOn, stop } from './incoming.svelte'

type Answer =
  | { status: number; error?: { code: string; evidence?: object } }
  | 'new'
  | 'known'
  | 'lost'

/** What the server answers next, and the files that it was sent. */
const answers: Answer[] = []
const sent: string[] = []
const arrived: string[] = []

function fileOf(name: string, content: string | Uint8Array<ArrayBuffer> = '#player1 A'): File {
  return new File([content], name)
}

function taken(record: Collected): void {
  arrived.push(record.file)
}

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = sent.length = arrived.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { file } = JSON.parse(String(body))
    sent.push(file)
    const answer = answers.shift() ?? 'new'
    if (answer === 'lost') throw new TypeError('no network')
    if (typeof answer === 'string') {
      return Response.json({ record: { id: file, file }, is_new: answer === 'new' })
    }
    const error = { message: 'Refused.', evidence: {}, rule: null, ...answer.error }
    return Response.json({ error }, { status: answer.status })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one bad file does not stop the rest, and each has its fate', async () => {
  answers.push('new', { status: 422, error: { code: 'bad_record' } }, 'known')
  const files = ['a.gcg', 'b.gcg', 'c.gcg'].map((name) => fileOf(name))
  await bringIn([...files, fileOf('d.gcg', 'x'.repeat(70_000)), fileOf('e.gcg')], taken)
  expect(arrivals.files.map(({ fate }) => fate)).toEqual([
    'new',
    'refused',
    'known',
    'refused',
    'new',
  ])
  expect(arrivals.files[1]?.why).toBe('Refused.')
  expect(arrivals.files[3]?.why).toMatch('too large')
  // what is too large is not even sent
  expect(sent).toEqual(['a.gcg', 'b.gcg', 'c.gcg', 'e.gcg'])
  expect(arrived).toEqual(['a.gcg', 'c.gcg', 'e.gcg'])
  expect(arrivals.running).toBe(false)
})

test('where the server asks for a pause, the same file is sent again after it', async () => {
  answers.push(
    { status: 429, error: { code: 'too_many' } },
    { status: 503, error: { code: 'busy' } },
  )
  const done = bringIn([fileOf('a.gcg')], taken)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([sent.length, arrivals.pausing]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.length).toBe(2)
  await vi.advanceTimersByTimeAsync(3_000)
  await done
  expect([sent.length, arrivals.pausing, countOf('new')]).toEqual([3, false, 1])
})

test('look-ups come back slowly, so the pause is longer', async () => {
  answers.push({ status: 429, error: { code: 'too_many', evidence: { what: 'lookups' } } })
  const done = bringIn([fileOf('a.gcg')], taken)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sent.length).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(countOf('new')).toBe(1)
})

test('what was stopped in a pause is left, and goes on later', async () => {
  answers.push('new', { status: 429, error: { code: 'too_many' } })
  const done = bringIn(
    ['a.gcg', 'b.gcg', 'c.gcg'].map((name) => fileOf(name)),
    taken,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  await done
  expect([countOf('new'), countOf('left'), arrivals.running]).toEqual([1, 2, false])
  await goOn(taken)
  expect([countOf('new'), countOf('left')]).toEqual([3, 0])
})

test('a full collection leaves the rest and says so, as does a server that is gone', async () => {
  answers.push({ status: 409, error: { code: 'collection_full' } })
  await bringIn([fileOf('a.gcg'), fileOf('b.gcg')], taken)
  expect([countOf('left'), arrivals.problem]).toEqual([2, 'Refused.'])
  answers.push('lost', 'lost', 'lost')
  const done = goOn(taken)
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect([countOf('left'), arrivals.problem]).toEqual([2, 'The server did not answer.'])
  expect(sent.length).toBe(4)
})

test('files that are added meanwhile wait for those before', async () => {
  const first = bringIn([fileOf('a.gcg')], taken)
  await bringIn([fileOf('b.gcg')], taken)
  await first
  expect(arrived).toEqual(['a.gcg', 'b.gcg'])
  expect(countOf('new')).toBe(2)
})
