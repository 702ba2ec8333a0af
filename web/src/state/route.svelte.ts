/** The page's address: a table, a table that gathers, or anything else for the new-game screen. */
export type Route =
  | { screen: 'new' }
  | { screen: 'game'; id: string }
  | { screen: 'join'; id: string; secret: string }

function read(): Route {
  const [, screen, id, secret = ''] =
    /^#\/(game|join)\/([\w-]+)(?:\/([\w-]+))?$/.exec(location.hash) ?? []
  if (screen === 'join' && id) return { screen, id, secret }
  return screen === 'game' && id ? { screen, id } : { screen: 'new' }
}

export const route: { now: Route } = $state({ now: read() })

addEventListener('hashchange', () => {
  route.now = read()
})

export function goToGame(id: string): void {
  location.hash = `#/game/${id}`
}

/** The game that has gathered: going back must not lead to where it gathered. */
export function goOnToGame(id: string): void {
  location.replace(`#/game/${id}`)
}

export function goToGathering(id: string): void {
  location.hash = `#/join/${id}`
}

export function goToNewGame(): void {
  location.hash = '#/'
}
