import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeKept, forgetKept, isKept, kept, loadKept } from './kept.svelte'

type Answer = { game: string; turn: number; aside: boolean }[]

/** What the server answers next, and what it was asked. */
const answers: (Answer | number)[] = []
const requests: string[] = []

beforeEach(() => {
  answers.length = requests.length = 0
  forgetKept()
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const answer = answers.shift()
    if (typeof answer === 'number') {
      return Response.json({ error: { code: 'list_full', message: 'Full.' } }, { status: answer })
    }
    return Response.json({ mistakes: answer, due: 0 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a turn is added and dropped, and the answer is the list', async () => {
  answers.push([], [{ game: 'g', turn: 3, aside: false }], [])
  await loadKept()
  await loadKept()
  expect(isKept('g', 3)).toBe(false)
  expect(await changeKept('g', 3)).toBe(true)
  expect([isKept('g', 3), isKept('g', 4), isKept('h', 3)]).toEqual([true, false, false])
  expect(await changeKept('g', 3)).toBe(true)
  expect(isKept('g', 3)).toBe(false)
  expect(requests).toEqual([
    'GET api/mistakes',
    'POST api/games/g/turns/3/mistake',
    'DELETE api/games/g/turns/3/mistake',
  ])
})

test('a turn that was set aside does not come back, and can be added again', async () => {
  answers.push([{ game: 'g', turn: 3, aside: true }], [{ game: 'g', turn: 3, aside: false }])
  await loadKept()
  expect(isKept('g', 3)).toBe(false)
  await changeKept('g', 3)
  expect(isKept('g', 3)).toBe(true)
  expect(requests[1]).toMatch(/^POST/)
})

test('a refusal is said, and nothing changes', async () => {
  answers.push([], 409)
  await loadKept()
  expect(await changeKept('g', 3)).toBe(false)
  expect(kept.problem).not.toBe('')
  expect(isKept('g', 3)).toBe(false)
})
