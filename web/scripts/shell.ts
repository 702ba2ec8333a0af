/** Names the files of a build in its service worker, which keeps them for use without a network. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PLACE = "const SHELL = { build: 'none', needed: [], loaded: [] }"
const OFFLINE = '/offline/Offline.svelte'
const ICON = 'icon-app.svg'

interface Chunk {
  fileName: string
  isEntry: boolean
  facadeModuleId: string | null
  imports: readonly string[]
  css: readonly string[]
}

/** The files of these chunks and of all that they import. */
export function filesOf(roots: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set<string>()
  const visit = (chunk: Chunk): void => {
    if (found.has(chunk.fileName)) return
    for (const name of [chunk.fileName, ...chunk.css]) found.add(name)
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) visit(imported)
    }
  }
  for (const root of roots) visit(root)
  return [...found].sort()
}

export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = new Map<string, Chunk>()
      const fonts: string[] = []
      for (const one of Object.values(bundle)) {
        if (one.type === 'asset') {
          if (one.fileName.endsWith('.woff2')) fonts.push(one.fileName)
          continue
        }
        const css = [...(one.viteMetadata?.importedCss ?? [])]
        const { fileName, isEntry, facadeModuleId, imports } = one
        chunks.set(fileName, { fileName, isEntry, facadeModuleId, imports, css })
      }
      const all = [...chunks.values()]
      const offline = all.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(OFFLINE))
      if (offline.length !== 1) throw new Error(`no chunk for ${OFFLINE}`)
      const entries = all.filter(({ isEntry }) => isEntry)
      const needed = [...filesOf([...entries, ...offline], chunks), ICON]
      const page = readFileSync(join(dir, 'index.html'))
      const build = createHash('sha256')
        .update(page)
        .update(readFileSync(join(dir, ICON)))
        .update(needed.join())
        .digest('hex')
        .slice(0, 16)
      const worker = join(dir, 'sw.js')
      const source = readFileSync(worker, 'utf8')
      if (!source.includes(PLACE)) throw new Error('sw.js has no place for its files')
      const files = JSON.stringify({ build, needed, loaded: fonts.sort() })
      writeFileSync(worker, source.replace(PLACE, `const SHELL = ${files}`))
    },
  }
}
