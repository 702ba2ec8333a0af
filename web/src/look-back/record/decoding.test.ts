import { expect, test } from 'vitest'
import { decoded, positionIn } from './decoding'

function bytes(...parts: (string | number)[]): ArrayBuffer {
  const all = parts.flatMap((part) =>
    typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)],
  )
  return new Uint8Array(all).buffer
}

test('a file is UTF-8 where it can be, and Latin-1 where it cannot', () => {
  expect(decoded(bytes('#player1 A José'))).toBe('#player1 A José')
  expect(decoded(bytes('#player1 A Jos', 0xe9))).toBe('#player1 A José')
})

test('a file is read in the encoding that it names', () => {
  expect(decoded(bytes('#character-encoding ISO-8859-2\n#player1 A ', 0xb1))).toContain('A ą')
})

test('an encoding that nobody knows is no reason not to read on', () => {
  expect(decoded(bytes('#character-encoding nonsense\n#player1 A José'))).toContain('José')
})

test('a position in CGP is known from a game, over several lines too', () => {
  const cgp = `${'15/'.repeat(14)}15 AEINRST/ 0/0 0; edition standard;`
  expect(positionIn(` ${cgp}\n`)).toBe(cgp)
  expect(positionIn(cgp.replace(' AEINRST', '\nAEINRST'))).toBe(cgp)
  expect(positionIn('#player1 A Ann\n>A: HORN 8D HORN +14 14')).toBe('')
  expect(positionIn('15/15/15')).toBe('')
})
