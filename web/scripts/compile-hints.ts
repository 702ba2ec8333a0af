/**
 * Tells Chromium which files to compile at once. It would else look through every function while a
 * file arrives, and compile it when it is first called, on the thread that also draws the page.
 * Nearly all functions of these files are called before the first screen or a table can be used.
 * Other browsers read a comment.
 */
import type { Plugin } from 'vite'
import type { CHUNKS } from './chunks'

const AT_ONCE: readonly string[] = ['page', 'game', 'Table'] satisfies (
  | (typeof CHUNKS)[number]
  | 'Table'
)[]

/** The file of this name, with the hint where it is worth it. */
export function withCompileHint(name: string, code: string): string {
  return AT_ONCE.includes(name) ? `//# allFunctionsCalledOnLoad\n${code}` : code
}

export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    // a hint counts at the top of a file alone, where Vite puts its own lines
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withCompileHint(file.name, file.code)
        }
      },
    },
  }
}
