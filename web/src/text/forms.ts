/**
 * Formats of numbers, lists and plurals. The browser's Intl is only asked where its answer is more
 * than a word of ours: the first of its formats takes a slow phone 100 ms.
 */

const FIRST_GROUPED = 1000

/** A number with a real minus sign. */
export function numbers(language: string): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  const grouped = (value: number): string => {
    format ??= new Intl.NumberFormat(language)
    // turns −0 into 0
    return format.format(value + 0)
  }
  return (value) => {
    const isPlain = Number.isInteger(value) && Math.abs(value) < FIRST_GROUPED
    return (isPlain ? String(value) : grouped(value)).replace('-', '−')
  }
}

/**
 * Joins items with commas, and the last two with the word for "and", which may depend on the last
 * item.
 */
export function lists(
  and: string | ((last: string) => string),
): (items: readonly string[]) => string {
  return (items) => {
    const last = items.at(-1) ?? ''
    const joint = typeof and === 'string' ? and : and(last)
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joint} ${last}`
  }
}

/** The Spanish "and", which changes before an I that is heard alone: "Ada e Irene", "Ada y Hielo". */
export function spanishAnd(last: string): string {
  return /^h?[ií](?![aeo])/i.test(last) ? 'e' : 'y'
}

/** Picks the singular or plural form. */
export type Plural = <Form>(count: number, one: Form, many: Form) => Form

/** By the rule that English, German, Spanish and Dutch share. */
export const plural: Plural = (count, one, many) => (Math.abs(count) === 1 ? one : many)

/** By the rule of French, where nothing and a half are singular too. */
export const frenchPlural: Plural = (count, one, many) => (Math.abs(count) < 2 ? one : many)
