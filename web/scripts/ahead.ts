/** Puts the script that asks ahead into the page, where it waits for no other file. */
import type { Plugin } from 'vite'

const SOURCE = 'src/ahead.ts'

export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, name: 'ahead' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(SOURCE)),
        )
        if (!chunk) throw new Error(`no chunk for ${SOURCE}`)
        // async: a module script would else wait for the style sheet
        const attrs = { type: 'module', async: true, crossorigin: true, src: `./${chunk.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
