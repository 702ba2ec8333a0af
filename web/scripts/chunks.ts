/**
 * Which modules a build puts into one file. What several screens share would else come in dozens of
 * files, some of a hundred bytes, one for each set of screens that shares it.
 */

/** What the bundler knows of a module, as far as it matters here. */
export interface Module {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** The ends of the names of modules that are loaded by themselves. */
const AHEAD = 'src/ahead.ts'
const MAIN = 'index.html'
const TABLE = 'src/table/Table.svelte'
const HOME = 'src/lobby/home/Home.svelte'
const NEW_GAME = 'src/lobby/new-game/NewGame.svelte'
const OFFLINE = 'src/offline/Offline.svelte'
/** What the catalogue of a language, `src/text/en.ts` and so on, shares with later screens. */
const SHARED = { en: 'english', de: 'german', fr: 'french', es: 'spanish', nl: 'dutch' } as const
const LANGUAGES = Object.keys(SHARED) as (keyof typeof SHARED)[]

/** The files of what is shared; one imports only from those before it. */
export const CHUNKS = [
  'ahead',
  'page',
  ...Object.values(SHARED),
  'squares',
  'game',
  'lobby',
] as const

type Chunk = (typeof CHUNKS)[number]

/** The modules loaded by themselves, at the start or on demand, that bring this one with them. */
function rootsOf(id: string, moduleOf: (id: string) => Module | null): string[] {
  const seen = new Set<string>()
  const roots: string[] = []
  const visit = (one: string): void => {
    if (seen.has(one)) return
    seen.add(one)
    const module = moduleOf(one)
    if (!module) return
    if (module.isEntry || module.dynamicImporters.length > 0) roots.push(one)
    // what a screen brings comes with the screen, wherever that is used
    else for (const importer of module.importers) visit(importer)
  }
  visit(id)
  return roots
}

/** The file that a shared module goes into; null where the bundler decides. */
export function chunkOf(id: string, moduleOf: (id: string) => Module | null): Chunk | null {
  const roots = rootsOf(id, moduleOf)
  const isIn = (root: string): boolean => roots.some((one) => one.endsWith(root))
  const isInAll = (...asked: string[]): boolean => asked.every(isIn)
  if (isIn(AHEAD)) return 'ahead'
  if (roots.length < 2) return null
  const [language, ...others] = LANGUAGES.filter((one) => isIn(`src/text/${one}.ts`))
  if (language) return others.length > 0 ? 'page' : SHARED[language]
  if (isIn(MAIN) || isInAll(TABLE, NEW_GAME) || isInAll(OFFLINE, NEW_GAME)) return 'page'
  if (isIn(TABLE)) return isIn(HOME) ? 'squares' : 'game'
  return isIn(NEW_GAME) ? 'lobby' : null
}
