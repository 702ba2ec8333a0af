import { expect, test } from 'vitest'
import { chunkOf, type Module } from './chunks'

const ROOTS = {
  main: '/web/index.html',
  ahead: '/web/src/ahead.ts',
  table: '/web/src/table/Table.svelte',
  home: '/web/src/lobby/home/Home.svelte',
  lobby: '/web/src/lobby/new-game/NewGame.svelte',
  end: '/web/src/look-back/end/End.svelte',
  advice: '/web/src/advice/Advice.svelte',
  offline: '/web/src/offline/Offline.svelte',
  english: '/web/src/text/en.ts',
  german: '/web/src/text/de.ts',
}

/** The file of a module that these import, over a module between them. */
function fileFor(...names: (keyof typeof ROOTS)[]): string | null {
  const modules = new Map<string, Module>()
  for (const root of Object.values(ROOTS)) {
    const isEntry = root === ROOTS.main || root === ROOTS.ahead
    modules.set(root, { isEntry, importers: [], dynamicImporters: isEntry ? [] : [ROOTS.main] })
  }
  // the end page shows a table: what the table brings is not the end's for that
  modules.set(ROOTS.table, { isEntry: false, importers: [ROOTS.end], dynamicImporters: ['parts'] })
  const importers = names.map((name) => ROOTS[name])
  modules.set('between', { isEntry: false, importers, dynamicImporters: [] })
  modules.set('shared', { isEntry: false, importers: ['between'], dynamicImporters: [] })
  return chunkOf('shared', (id) => modules.get(id) ?? null)
}

test('what asks ahead is one file, whatever else uses it', () => {
  expect(fileFor('ahead')).toBe('ahead')
  expect(fileFor('ahead', 'main', 'table', 'german')).toBe('ahead')
})

test('what the first screen and the table both need comes with the page', () => {
  expect(fileFor('main', 'end')).toBe('page')
  expect(fileFor('table', 'lobby')).toBe('page')
  expect(fileFor('english', 'german')).toBe('page')
  expect(fileFor('offline', 'lobby')).toBe('page')
})

test('what the table or the first screen shares with later screens is a file of each', () => {
  expect(fileFor('table', 'end', 'advice')).toBe('game')
  expect(fileFor('table', 'home', 'advice')).toBe('squares')
  expect(fileFor('lobby', 'end')).toBe('lobby')
  expect(fileFor('english', 'advice')).toBe('english')
  expect(fileFor('german', 'advice')).toBe('german')
})

test('the bundler decides about what only later screens share, or one screen has', () => {
  expect(fileFor('end', 'advice')).toBeNull()
  expect(fileFor('table')).toBeNull()
  expect(fileFor('main')).toBeNull()
})
