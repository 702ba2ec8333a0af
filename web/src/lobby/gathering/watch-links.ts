/** Spectator links, kept in the browser that created the table: the server returns them once. */

const KEY = 'tilewright.watch'
const MOST = 50

type Links = [game: string, link: string][]

function stored(): Links {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Links
  } catch {
    return []
  }
}

export function rememberWatchLink(game: string, link: string): void {
  const others = stored().filter(([other]) => other !== game)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [game, link]].slice(-MOST)))
  } catch {
    // storage may be blocked; then there is no spectator link
  }
}

export function watchLink(game: string): string | null {
  return stored().find(([other]) => other === game)?.[1] ?? null
}
