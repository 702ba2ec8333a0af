/**
 * Formats of numbers, lists and plurals by the browser's Intl. Each is made when it is first used,
 * because making one takes a slow phone 20 ms or more.
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

/** Joins items with commas and an "and". */
export function lists(language: string): (items: readonly string[]) => string {
  let format: Intl.ListFormat | undefined
  return (items) => {
    format ??= new Intl.ListFormat(language, { type: 'conjunction' })
    return format.format(items)
  }
}

/** Picks the singular or plural form by the language's rules. */
export function plurals(language: string): <Form>(count: number, one: Form, many: Form) => Form {
  let rules: Intl.PluralRules | undefined
  return (count, one, many) => {
    rules ??= new Intl.PluralRules(language)
    return rules.select(count) === 'one' ? one : many
  }
}
