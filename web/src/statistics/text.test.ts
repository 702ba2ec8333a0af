import { expect, test } from 'vitest'
import { de } from './text.de'
import { en } from './text.en'

test('luck has its sign, except where it rounds to nothing', () => {
  expect([12.34, -3.1, 0.04, -0.04, 0].map(en.signed)).toEqual([
    '+12.3',
    '−3.1',
    '0.0',
    '0.0',
    '0.0',
  ])
  expect(de.signed(1234.5)).toBe('+1.234,5')
})

test('a draw to nothing kept shows its tiles alone', () => {
  expect(en.luck.drew('AEIRST?', '')).toBe('AEIRST?')
  expect(de.luck.drew('S', 'EINORT')).toBe('S zu EINORT')
})
