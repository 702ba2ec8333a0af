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

/** Joins items with commas, and the last two with the word for "and". */
export function lists(and: string): (items: readonly string[]) => string {
  return (items) => {
    const last = items.at(-1) ?? ''
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
  }
}

/** Picks the singular or plural form, by the rule that English and German share. */
export function plural<Form>(count: number, one: Form, many: Form): Form {
  return Math.abs(count) === 1 ? one : many
}
