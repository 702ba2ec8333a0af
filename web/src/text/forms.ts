/** Formats of numbers, lists and plurals by the browser's Intl. */

/** A number with a real minus sign. */
export function numbers(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language)
  // turns −0 into 0
  return (value) => format.format(value + 0).replace('-', '−')
}

/** Joins items with commas and an "and". */
export function lists(language: string): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  return (items) => format.format(items)
}

/** Picks the singular or plural form by the language's rules. */
export function plurals(language: string): <Form>(count: number, one: Form, many: Form) => Form {
  const rules = new Intl.PluralRules(language)
  return (count, one, many) => (rules.select(count) === 'one' ? one : many)
}
