/** How much room there is, is asked in letters: larger ones have the layout of a smaller screen. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = new URL('..', import.meta.url)
const SHEETS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)

test.each(SHEETS)('%s asks for no room in pixels, which do not grow with the letters', (name) => {
  const source = readFileSync(new URL(name.replaceAll('\\', '/'), SOURCES), 'utf8')
  const asked = source.match(/@media[^{]*/g) ?? []
  expect(asked.filter((query) => /\d(px)\b/.test(query))).toEqual([])
})
