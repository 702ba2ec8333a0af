import { expect, test, vi } from 'vitest'
import { beforeRefusals, Refused, request } from '../api/request'
import { loadRefusals, refusals } from './refusals.svelte'

test('a refusal is not told before there are words to tell it in', async () => {
  const error = { code: 'not_your_turn', message: 'It is not your turn.' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 409 }))
  let arrive = (): void => undefined
  beforeRefusals(() => new Promise((resolve) => (arrive = resolve)))
  const told = vi.fn()
  const asked = request('get', '/api/editions').catch(told)
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).not.toHaveBeenCalled()
  arrive()
  await asked
  expect(told.mock.calls[0]?.[0]).toBeInstanceOf(Refused)
  beforeRefusals(loadRefusals)
})

test('the list is not named in English as programs name it', async () => {
  await loadRefusals()
  expect(refusals().invalid_words?.({ words: ['HRON'] })).toBe('HRON is not a valid word here.')
})
