import type { en } from './en'

/** The evidence of a refusal, by name. */
export type Evidence = Readonly<Record<string, readonly string[]>>

/** The words for the server's refusals, by code; where there are none, its English is shown. */
export type Refusals = Readonly<Record<string, (evidence: Evidence) => string>>

/** The words for the referee's findings in a record: what is wrong there, and why. */
export interface Referee {
  figures: Readonly<Record<string, (written: string, computed: string) => string>>
  reasons: Readonly<Record<string, (evidence: Evidence) => string>>
}

/** The shape of a part of a catalogue: the same keys, with any text for each. */
export type Translated<Part> = Part extends (...given: infer Given) => string
  ? (...given: Given) => string
  : Part extends string
    ? string
    : { [Key in keyof Part]: Translated<Part[Key]> }

/** Every text of the page in one language; all languages have the same keys as English. */
export type Catalogue = Translated<typeof en>
