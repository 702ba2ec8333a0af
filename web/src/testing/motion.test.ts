/** What moves is moved by the compositor, which neither lays out nor paints a frame. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = new URL('..', import.meta.url)
const COMPOSITED = ['transform', 'translate', 'rotate', 'scale', 'opacity']
/** Follow the scrolling of a long sheet and of messages, and change only in its last or first pixel. */
const SCROLLED = ['scrolled-away', 'earlier-messages']

const KEYFRAMES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => {
    const source = readFileSync(new URL(name.replaceAll('\\', '/'), SOURCES), 'utf8')
    const found = source.matchAll(/^@keyframes ([\w-]+) \{\n([\s\S]*?)^\}/gm)
    return [...found].map(([, animation = '', frames = '']) => ({ animation, frames }))
  })
  .filter(({ animation }) => !SCROLLED.includes(animation))

test.each(KEYFRAMES)('$animation changes only what the compositor moves', ({ frames }) => {
  const properties = [...frames.matchAll(/^\s+([\w-]+):/gm)].map(([, property]) => property)
  expect(properties.length).toBeGreaterThan(0)
  expect(properties.filter((property) => !COMPOSITED.includes(property ?? ''))).toEqual([])
})
