import type { en } from './en'

/** What the server said of a refusal, by name. */
export type Evidence = Readonly<Record<string, readonly string[]>>

/** The shape of a part of a catalogue: the same keys, each with any text in the place of its own. */
export type Translated<Part> = Part extends (...given: infer Given) => string
  ? (...given: Given) => string
  : Part extends string
    ? string
    : { [Key in keyof Part]: Translated<Part[Key]> }

/** Every text of the page in one language; what English has, every language has, and no more. */
export type Catalogue = Translated<typeof en>
