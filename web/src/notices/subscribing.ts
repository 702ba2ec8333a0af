/** Web Push as this browser does it: whether it can, and what it and the server call each other. */
export interface Keys {
  endpoint: string
  p256dh: string
  auth: string
}

/** Only a page that came over TLS, or from this machine, may show notices; not every browser can. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether the player has told the browser never to show notices of this page. */
export function isForbidden(): boolean {
  return canBeTold() && Notification.permission === 'denied'
}

/** What the server calls this browser. */
export async function browserId(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const hex = Array.from(new Uint8Array(digest), (octet) => octet.toString(16).padStart(2, '0'))
  return hex.join('').slice(0, 32)
}

/** The subscription that this browser has, if it has one. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** A subscription with the server's key; the browser asks its player first. */
export async function subscribe(serverKey: string): Promise<Keys> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not permitted')
  await navigator.serviceWorker.register('sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // one for another key, of a server that was here before, is in the way
  await (await pushManager.getSubscription())?.unsubscribe()
  return keysOf(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }),
  )
}

/** What the server needs to know of a subscription. */
export function keysOf(subscription: PushSubscription): Keys {
  return {
    endpoint: subscription.endpoint,
    p256dh: inBase64(subscription.getKey('p256dh')),
    auth: inBase64(subscription.getKey('auth')),
  }
}

/** Octets as URLs have them, without padding. */
export function inBase64(octets: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(octets ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
