/** How a language counts, lists and writes numbers, by the browser's own tables. */

/** A number with a real minus sign. */
export function numbers(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language)
  // nothing taken off is 0 and not −0
  return (value) => format.format(value + 0).replace('-', '−')
}

/** Several things in one sentence: the last of them after an "and". */
export function lists(language: string): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  return (items) => format.format(items)
}

/** The first form for one, the other for none or many, as the language's plurals have it. */
export function plurals(language: string): <Form>(count: number, one: Form, many: Form) => Form {
  const rules = new Intl.PluralRules(language)
  return (count, one, many) => (rules.select(count) === 'one' ? one : many)
}
