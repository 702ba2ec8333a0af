import { expect, test } from 'vitest'
import { request, urlOf } from './request'

test('placeholders of an address are filled in and encoded', () => {
  expect(urlOf('/api/games/{game}/replay', { game: 'a/b?c' })).toBe('api/games/a%2Fb%3Fc/replay')
})

test('a query has the values that there are, and a URL without any has no query', () => {
  expect(urlOf('/api/games/{game}', { game: 'x' }, { seat: 0 })).toBe('api/games/x?seat=0')
  expect(urlOf('/api/games/{game}', { game: 'x' }, { seat: undefined })).toBe('api/games/x')
})

test('what the server does not describe does not compile', () => {
  const calls = [
    // @ts-expect-error: there is no such address
    () => request('get', '/api/game'),
    // @ts-expect-error: nothing is deleted there
    () => request('delete', '/api/editions'),
    // @ts-expect-error: the address names a game
    () => request('get', '/api/games/{game}'),
    // @ts-expect-error: the placeholder has another name
    () => request('get', '/api/games/{game}', { path: { id: 'x' } }),
    // @ts-expect-error: this query is not known
    () => request('get', '/api/games', { query: { page: 1 } }),
    // @ts-expect-error: a body is wanted
    () => request('post', '/api/tokens'),
    // @ts-expect-error: a name is a text
    () => request('post', '/api/tokens', { body: { name: 1 } }),
  ]
  expect(calls).toHaveLength(7)
})
