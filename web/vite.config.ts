/// <reference types="vitest/config" />
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { ahead } from './scripts/ahead'
import { CHUNKS, chunkOf } from './scripts/chunks'
import { compileHints } from './scripts/compile-hints'
import { shell } from './scripts/shell'

/** Writes each text file once more beside itself, for browsers that know Brotli. */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/\.(js|css)$/.test(name)) continue
      const file = join(dir, name)
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
    }
  },
}

export default defineConfig({
  plugins: [svelte(), ahead(), shell(), compileHints(), compress],
  base: './',
  // screens.css names the screens; no browser knows such names yet
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: '../src/tilewright/server/static',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // the content security policy admits no data: addresses
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS.map((name, place) => ({
            debugName: name,
            name: (id, graph) =>
              chunkOf(id, (one) => graph.getModuleInfo(one)) === name ? name : null,
            priority: CHUNKS.length - place,
          })),
        },
      },
    },
  },
  test: {
    setupFiles: './src/testing/english.setup.ts',
    // the modules are loaded once in each thread, not for each file: a third of the processor time
    isolate: false,
    pool: 'threads',
    unstubGlobals: true,
    restoreMocks: true,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8017', ws: true } } },
})
