import { expect, test } from 'vitest'
import { browserId, inBase64 } from './web-push'

test('a browser is called what the server calls it', async () => {
  // the beginning of the SHA-256 of "abc", as in every description of it
  expect(await browserId('abc')).toBe('ba7816bf8f01cfea414140de5dae2223')
})

test('octets are written for URLs, without padding', () => {
  expect(inBase64(new Uint8Array([251, 255, 254, 0]).buffer)).toBe('-__-AA')
  expect(inBase64(null)).toBe('')
})
