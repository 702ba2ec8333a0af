/** Names of players, which records write with other capitals and spaces. */

function keyOf(name: string): string {
  return name.trim().split(/\s+/).join(' ').toLowerCase()
}

export function isSameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}
