/** The page's address: `#/game/<id>` is a table, anything else the new-game screen. */
export type Route = { screen: 'new' } | { screen: 'game'; id: string }

function read(): Route {
  const found = /^#\/game\/([\w-]+)$/.exec(location.hash)
  return found?.[1] ? { screen: 'game', id: found[1] } : { screen: 'new' }
}

export const route: { now: Route } = $state({ now: read() })

addEventListener('hashchange', () => {
  route.now = read()
})

export function goToGame(id: string): void {
  location.hash = `#/game/${id}`
}

export function goToNewGame(): void {
  location.hash = '#/'
}
