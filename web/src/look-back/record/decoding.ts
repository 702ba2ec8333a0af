/** The text of a GCG file: in its declared encoding, else UTF-8, else Latin-1. */
const NAMED = /^[ \t]*#character-encoding[ \t]+([^\r\n]*)/im

export function decoded(bytes: ArrayBuffer): string {
  const plain = new TextDecoder('latin1').decode(bytes)
  const name = NAMED.exec(plain)?.[1]?.trim()
  for (const encoding of name ? [name, 'utf-8'] : ['utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // an unknown encoding, or a byte that is not valid in it
    }
  }
  return plain
}

/** The rows of a board in CGP, before anything else of a line. */
const ROWS = /^(?:[^\s/]{1,60}\/){14}[^\s/]{1,60}(?=\s|;|$)/

/** The line of CGP that a text is, in one line; empty for a text that is none. */
export function positionIn(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return ROWS.test(line) ? line : ''
}
