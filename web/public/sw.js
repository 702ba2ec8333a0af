/*
 * Shows a notification when it is the player's turn and the page is not open. The payload is encrypted
 * for this browser by the server it subscribed to; it names a game and reveals nothing about it.
 */
const GAME = /^[\w-]{1,64}$/

function payloadOf(event) {
  try {
    const { game, title, body } = event.data.json()
    if (GAME.test(game) && typeof title === 'string') return { game, title, body: String(body) }
  } catch {
    // an unknown payload, of a later server: the browser wants a notification all the same
  }
  return { game: null, title: 'Tilewright', body: '' }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { game, title, body } = payloadOf(event)
  const options = { body, icon: 'icon.svg', tag: game ?? 'tilewright', data: { game } }
  event.waitUntil(self.registration.showNotification(title, options))
})

async function openTable(game) {
  const table = new URL(game ? `#/game/${game}` : '#/', self.registration.scope).href
  const pages = await self.clients.matchAll({ type: 'window' })
  const there = pages.find((page) => page.url.split('/turn/')[0] === table)
  if (there) return there.focus()
  return self.clients.openWindow(table)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTable(event.notification.data?.game))
})
