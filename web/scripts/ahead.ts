/**
 * Puts the script that asks ahead into the page, where it waits for no other file, and the fonts
 * behind the page's own files.
 */
import type { Plugin } from 'vite'

const SOURCE = 'src/ahead.ts'
const FONT = /^ *<link rel="preload"[^>]* as="font"[^>]*>\n/gm

/**
 * The page with its fonts last. A browser opens six connections, so that a seventh file waits for a
 * whole answer; and the page's own files take time to run once they are there.
 */
export function withFontsLast(page: string): string {
  const fonts = page.match(FONT) ?? []
  return page.replace(FONT, '').replace(/^ *<\/head>/m, (end) => fonts.join('') + end)
}

export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, name: 'ahead' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(SOURCE)),
        )
        if (!chunk) throw new Error(`no chunk for ${SOURCE}`)
        // async: a module script would else wait for the style sheet
        const attrs = { type: 'module', async: true, crossorigin: true, src: `./${chunk.fileName}` }
        const tags = [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }]
        return { html: withFontsLast(page), tags }
      },
    },
  }
}
