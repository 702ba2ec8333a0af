import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { shell } from './scripts/shell'

export default defineConfig({
  plugins: [svelte(), shell()],
  base: './',
  build: {
    outDir: '../src/tilewright/server/static',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // the content security policy admits no data: addresses
    assetsInlineLimit: 0,
  },
  test: { setupFiles: './src/testing/english.setup.ts' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8017', ws: true } } },
})
