import { mount } from 'svelte'
import App from './App.svelte'
import { loadEditions } from './shared/editions.svelte'
import { keepFocus } from './shared/focus'
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

const place = document.getElementById('app')
// requested in parallel; a screen that needs them retries and reports failure
void loadEditions().catch(() => undefined)
// show nothing before texts and fonts are there, so that nothing moves
void Promise.all([speakAsWanted(), drawnLetters()]).then(() => {
  if (!place) return
  mount(App, { target: place })
  keepFocus(place)
})
