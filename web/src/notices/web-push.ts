/** Web Push in this browser: support and subscription. */
export interface Keys {
  endpoint: string
  p256dh: string
  auth: string
}

/** Push needs HTTPS or localhost, and not every browser has it. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether the player has blocked notifications. */
export function isForbidden(): boolean {
  return canSubscribe() && Notification.permission === 'denied'
}

/** The server's id of this browser. */
export async function browserId(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const hex = Array.from(new Uint8Array(digest), (octet) => octet.toString(16).padStart(2, '0'))
  return hex.join('').slice(0, 32)
}

/** The existing subscription of this browser, if any. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canSubscribe()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes with the server's key; the browser asks for permission first. */
export async function subscribe(serverKey: string): Promise<Keys> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not permitted')
  await navigator.serviceWorker.register('sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // a subscription with an earlier server's key is in the way
  await (await pushManager.getSubscription())?.unsubscribe()
  return keysOf(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }),
  )
}

/** The subscription as the server expects it. */
export function keysOf(subscription: PushSubscription): Keys {
  return {
    endpoint: subscription.endpoint,
    p256dh: inBase64(subscription.getKey('p256dh')),
    auth: inBase64(subscription.getKey('auth')),
  }
}

/** Bytes as base64url without padding. */
export function inBase64(octets: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(octets ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
