/** The sentences of house rules in another language, by patterns of the server's English. Pure. */

/** Patterns of whole sentences and of their parts, each with what they say; `$1` is its first part. */
export interface HouseRules {
  readonly sentences: readonly (readonly string[])[]
  readonly parts: readonly (readonly string[])[]
}

/** The sentence in the language of these rules; null if it has another form. */
export function houseRule(rules: HouseRules, sentence: string): string | null {
  const said = put(rules.sentences, rules, sentence)
  return said && said.charAt(0).toLocaleUpperCase('de') + said.slice(1)
}

function put(patterns: HouseRules['parts'], rules: HouseRules, phrase: string): string | null {
  for (const [pattern = '', meaning = ''] of patterns) {
    const found = new RegExp(`^(?:${pattern})$`, 'i').exec(phrase)
    if (!found) continue
    const [whole, ...groups] = found
    const parts = groups.map((group) => put(rules.parts, rules, group ?? ''))
    if (parts.includes(null)) return null
    return meaning.replace(/\$(\d)/g, (_, place: string) =>
      place === '0' ? whole : (parts[Number(place) - 1] ?? ''),
    )
  }
  return null
}
