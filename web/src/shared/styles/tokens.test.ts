/** Contrast after WCAG 2.2, computed from the tokens for every palette, light and dark. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Tokens = Readonly<Record<string, string>>
type Theme = 'light' | 'dark'

const HERE = new URL('.', import.meta.url)
const SOURCES = new URL('../..', import.meta.url)
const CSS = readFileSync(new URL('tokens.css', HERE), 'utf8').replace(/\/\*.*?\*\//gs, '')
const PALETTES = [...CSS.matchAll(/\[data-edition="(\w+)"\] \{/g)].map((found) => found[1] ?? '')
const THEMES: readonly Theme[] = ['light', 'dark']

/** Texts, each on what lies under it. */
const TEXTS: readonly (readonly [string, string])[] = [
  ...['page', 'raised', 'wash', 'seg-on'].map((under) => ['ink', under] as const),
  ...['page', 'raised', 'wash'].map((under) => ['ink-2', under] as const),
  ...['warn', 'good', 'accent-text'].flatMap((one) => [
    [one, 'page'] as const,
    [one, 'raised'] as const,
  ]),
  ['frame-ink', 'frame'],
  ['on-accent', 'accent'],
  ...['dl', 'tl', 'dw', 'tw'].map((premium) => [`${premium}-ink`, premium] as const),
  ['tile-ink', 'tile'],
  ['tile-ink', 'tile-last'],
  ['tile-new-ink', 'tile-new'],
]

/** Marks that tell something without words: outlines, rings, curves, edges of controls. */
const MARKS: readonly (readonly [string, string])[] = [
  ['mark', 'field'],
  ['tile-ink', 'tile-last'],
  ['accent-text', 'page'],
  ['rule-2', 'page'],
  ...['p1', 'p2', 'p3'].map((curve) => [curve, 'page'] as const),
]

function block(selector: string): Tokens {
  const start = CSS.indexOf(`${selector} {`)
  const body = CSS.slice(CSS.indexOf('{', start) + 1, CSS.indexOf('}', start))
  const found = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name, value]))
}

function tokensOf(palette: string): Tokens {
  return { ...block(':root'), ...block('[data-edition]'), ...block(`[data-edition="${palette}"]`) }
}

/** The colour of a token as #rrggbb, in this theme. */
function colour(tokens: Tokens, name: string, theme: Theme): string {
  const value = tokens[name] ?? ''
  const [, light, dark] = /^light-dark\((#\w+|var\(.+?\)), (#\w+|var\(.+?\))\)$/.exec(value) ?? []
  const chosen = (theme === 'light' ? light : dark) ?? value
  const [, other] = /^var\(--([\w-]+)\)$/.exec(chosen) ?? []
  if (other) return colour(tokens, other, theme)
  const [, red, green, blue] = /^#(\w)(\w)(\w)$/.exec(chosen) ?? []
  const whole = red ? `#${red}${red}${green}${green}${blue}${blue}` : chosen
  expect(whole, `--${name}`).toMatch(/^#[0-9a-f]{6}$/)
  return whole
}

/** Red, green and blue of a colour, linear. */
function parts(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parts(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function tooFaint(
  pairs: readonly (readonly [string, string])[],
  least: number,
  palette: string,
  theme: Theme,
): string[] {
  const tokens = tokensOf(palette)
  return pairs.flatMap(([over, under]) => {
    const found = contrast(colour(tokens, over, theme), colour(tokens, under, theme))
    return found < least ? [`${over} on ${under}: ${found.toFixed(2)}`] : []
  })
}

const EVERY = PALETTES.flatMap((palette) => THEMES.map((theme) => [palette, theme] as const))

test('there are six editions and two clearer palettes', () => {
  expect(PALETTES).toEqual([
    'heirloom',
    'standard',
    'wall',
    'folio',
    'classic',
    'tournament',
    'contrast',
    'safe',
  ])
})

test.each(EVERY)('every text of %s, %s, has a contrast of 4.5', (palette, theme) => {
  expect(tooFaint(TEXTS, 4.5, palette, theme)).toEqual([])
})

test.each(EVERY)('every mark of %s, %s, has a contrast of 3', (palette, theme) => {
  expect(tooFaint(MARKS, 3, palette, theme)).toEqual([])
})

test.each(EVERY)(
  'tiles laid in %s, %s, stand out from the field and the tiles',
  (palette, theme) => {
    const tokens = tokensOf(palette)
    const [ring, face, field, tile] = ['tent-ring', 'tile-new', 'field', 'tile'].map((name) =>
      colour(tokens, name, theme),
    ) as [string, string, string, string]
    // the ring or the face tells them; either is enough
    expect(Math.max(contrast(ring, field), contrast(face, field))).toBeGreaterThan(3)
    expect(Math.max(contrast(ring, face), contrast(face, tile))).toBeGreaterThan(3)
    expect(Math.max(contrast(ring, tile), contrast(face, tile))).toBeGreaterThan(3)
  },
)

test.each(THEMES)(
  'high contrast, %s, has 7 for texts, and 3 for tiles and their edges',
  (theme) => {
    expect(tooFaint(TEXTS, 7, 'contrast', theme)).toEqual([])
    expect(tooFaint([['tile-edge', 'tile']], 3, 'contrast', theme)).toEqual([])
  },
)

test.each(THEMES)('the colour-safe premiums, %s, differ in lightness one by one', (theme) => {
  const tokens = tokensOf('safe')
  const lightness = ['dl', 'dw', 'tw', 'tl'].map((one) => luminance(colour(tokens, one, theme)))
  const steps = lightness.slice(1).map((dark, at) => ((lightness[at] ?? 0) + 0.05) / (dark + 0.05))
  for (const step of steps) expect(step).toBeGreaterThan(1.2)
})

/** How colours look to who lacks one kind of cone: Machado, Oliveira and Fernandes, 2009. */
const CONES_LACKING: Readonly<Record<string, readonly (readonly number[])[]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const TO_XYZ = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
]
const WHITE = [0.9505, 1, 1.089]

function times(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0))
}

/** CIE L*a*b* of a colour as somebody sees it. */
function seen(hex: string, cones: string): number[] {
  const linear = times(CONES_LACKING[cones] ?? [], parts(hex)).map((part) => Math.max(0, part))
  const [x = 0, y = 0, z = 0] = times(TO_XYZ, linear).map((value, at) =>
    Math.cbrt(value / (WHITE[at] ?? 1)),
  )
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

test.each(Object.keys(CONES_LACKING))('the colour-safe premiums differ to %s eyes', (cones) => {
  for (const theme of THEMES) {
    const tokens = tokensOf('safe')
    const shown = ['dl', 'tl', 'dw', 'tw', 'field'].map((one) =>
      seen(colour(tokens, one, theme), cones),
    )
    for (const [at, one] of shown.entries()) {
      for (const other of shown.slice(at + 1)) {
        const apart = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
        expect(apart).toBeGreaterThan(15)
      }
    }
  }
})

test('no other file has a colour of its own', () => {
  const others = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !name.endsWith('tokens.css'),
  )
  const coloured = others.filter((name) =>
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i.test(readFileSync(new URL(name, SOURCES), 'utf8')),
  )
  expect(coloured).toEqual([])
})
