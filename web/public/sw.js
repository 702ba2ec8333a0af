/*
 * Keeps what the page needs to open without a network, and shows a notification when it is the
 * player's turn and the page is not open. The payload is encrypted for this browser by the server
 * it subscribed to; it names a game and reveals nothing about it.
 */

/** The files of this build that say there is no network; the build writes them here. */
const SHELL = { build: 'none', needed: [], loaded: [] }
const KEPT = `shell-${SHELL.build}`
const PAGE = 'index.html'
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

function addressOf(file) {
  return new URL(file, self.registration.scope).href
}

const FILES = new Set([...SHELL.needed, ...SHELL.loaded].map(addressOf))

/** Keeps a file that the page has loaded before, without a request for one that it has not. */
async function keepLoaded(cache, file) {
  const asked = { cache: 'only-if-cached', mode: 'same-origin' }
  const answer = await fetch(addressOf(file), asked).catch(() => null)
  if (answer?.ok) await cache.put(addressOf(file), answer)
}

async function keepShell() {
  const cache = await caches.open(KEPT)
  const page = new Request(addressOf(PAGE), { cache: 'no-cache', credentials: 'omit' })
  await cache.addAll([page, ...SHELL.needed.map(addressOf)])
  await Promise.all(SHELL.loaded.map((file) => keepLoaded(cache, file)))
}

async function dropOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
}

// no skipWaiting: a new build takes over when every page of the old one is closed
self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOthers().then(() => self.clients.claim())),
)

/** The page of the server, or without a network the kept one, marked so that it says so. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch (failure) {
    const kept = await caches.match(addressOf(PAGE), { cacheName: KEPT })
    if (!kept) throw failure
    const page = (await kept.text()).replace('<html ', '<html data-offline ')
    return new Response(page, { headers: kept.headers })
  }
}

/** A file of this build: its name holds a hash of its content, or it is the icon. */
async function openFile(request) {
  const kept = await caches.match(request.url, { cacheName: KEPT })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(KEPT)).put(request.url, answer.clone())
  return answer
}

// everything else, games and racks above all, goes to the server as if this were not here
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' && origin === self.location.origin
  if (isPage && [addressOf(''), addressOf(PAGE)].includes(origin + pathname)) {
    event.respondWith(openPage(request))
  } else if (FILES.has(request.url)) event.respondWith(openFile(request))
})

self.addEventListener('push', (event) => {
  const { game, title, body } = payloadOf(event)
  const options = { body, icon: 'icon-192.png', tag: game ?? 'tilewright', data: { game } }
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
