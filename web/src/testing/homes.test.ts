/** Each screen and each part has its rules under a class of its own, so that none reaches another. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = new URL('..', import.meta.url)
/** What every screen wears: the tokens, and these. */
const SHARED = /^(shared\/styles\/(tokens|base|buttons|fields|clear)|board\/tiles)\.css$/

function filesWith(ending: string): string[] {
  const all = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  return all.filter((name) => name.endsWith(ending)).map((name) => name.replaceAll('\\', '/'))
}

function sourceOf(name: string): string {
  return readFileSync(new URL(name, SOURCES), 'utf8')
}

function rulesOf(name: string): string {
  return sourceOf(name).replace(/\/\*.*?\*\//gs, '')
}

/** What stands before the braces that are in no others. */
function outermost(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === '{' && depth++ === 0) found.push(css.slice(from, index).trim())
    if (mark === '}') depth--
    if (depth === 0) from = index + 1
  }
  return found
}

const SHEETS = filesWith('.css')
const HOMES = SHEETS.filter((name) => !SHARED.test(name))
/** The one class by which something is known, whatever state it is in. */
const ROOT = /^\.([a-z][\w-]*)(?::has\(\.[\w-]+\))?$/

test.each(HOMES)('every rule of %s is within a class that it has for itself', (name) => {
  const roots = outermost(rulesOf(name)).filter((one) => !one.startsWith('@keyframes '))
  for (const root of roots.flatMap((one) => one.split(',\n'))) expect(root).toMatch(ROOT)
})

test.each(SHEETS)('%s leaves out lines by one rule, if it does', (name) => {
  expect(rulesOf(name).split('-webkit-line-clamp:').length).toBeLessThan(3)
})

test('no class has two homes', () => {
  const homes = new Map<string, Set<string>>()
  for (const name of HOMES) {
    for (const root of outermost(rulesOf(name))) {
      const known = ROOT.exec(root)?.[0]
      // a screen may have several sheets, in the folder of its subject
      const home = known?.endsWith('-page') ? name.split('/')[0] : name
      if (known && home) homes.set(known, (homes.get(known) ?? new Set()).add(home))
    }
  }
  const shared = [...homes].filter(([, names]) => names.size > 1).map(([root]) => root)
  expect(shared).toEqual([])
})

test('every class that is styled is worn', () => {
  const worn = [...filesWith('.svelte'), ...filesWith('.ts')]
    .filter((name) => !/(^|\/)text[./]/.test(name) && !name.includes('.test.'))
    .map(sourceOf)
    .join('\n')
  const words = new Set(worn.match(/[a-z][\w-]*/g))
  const styled = SHEETS.flatMap((name) =>
    [...rulesOf(name).matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, one]) => one ?? ''),
  )
  // the lines of the curve are numbered by their seats
  const missing = styled.filter((one) => !words.has(one) && !/^line-\d$/.test(one))
  expect([...new Set(missing)]).toEqual([])
})
