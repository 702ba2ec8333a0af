import { mount } from 'svelte'
import App from './App.svelte'
import { fetchFirst } from './parts.svelte'
import { loadEditions } from './shared/editions.svelte'
import { keepFocus } from './shared/focus'
import { route } from './shared/route.svelte'
import { speakAsWanted } from './shared/settings.svelte'
import './first-load.css'

const LONGEST_WAIT_FOR_LETTERS = 1000

/** The page's fonts; a slow network delays the page only briefly. */
function drawnLetters(): Promise<unknown> {
  const letters = [
    '1em "Commissioner Text"',
    '1em "Tilewright Figures"',
    '600 1em "Tilewright Figures"',
  ]
  return Promise.race([
    Promise.allSettled(letters.map((font) => document.fonts.load(font, '1a'))),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_LETTERS)),
  ])
}

/** The page as the server sent it. */
function start(place: HTMLElement): void {
  // requested in parallel; a screen that needs them retries and reports failure
  void loadEditions().catch(() => undefined)
  // show nothing before texts, fonts and the first screen are there, so that nothing moves
  void Promise.all([speakAsWanted(), drawnLetters(), fetchFirst(route.now.screen)]).then(() => {
    mount(App, { target: place })
    keepFocus(place)
    keepShell()
  })
}

/** The page as the service worker kept it, where the server cannot be reached. */
async function startOffline(place: HTMLElement): Promise<void> {
  const [{ default: Offline }] = await Promise.all([
    import('./offline/Offline.svelte'),
    drawnLetters(),
  ])
  mount(Offline, { target: place })
}

/** The service worker keeps this page for use without a network; nothing waits for that. */
function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    // a browser may refuse, as in a private window
    void navigator.serviceWorker.register('sw.js').catch(() => undefined)
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register)
  else setTimeout(register)
}

const place = document.getElementById('app')
if (place && 'offline' in document.documentElement.dataset) void startOffline(place)
else if (place) start(place)
