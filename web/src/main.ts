import { mount } from 'svelte'
import App from './App.svelte'
import { loadEditions } from './shared/editions.svelte'
import { keepFocus } from './shared/focus'
import { speakAsWanted } from './shared/settings.svelte'
import './first-load.css'

const LONGEST_WAIT_FOR_LETTERS = 1000

/** The page's own letters, which are not waited for long where the network is slow. */
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
// asked for beside the words; whoever needs them asks again and tells when they do not come
void loadEditions().catch(() => undefined)
// nothing is shown before there are words for it, nor in letters that would still move it
void Promise.all([speakAsWanted(), drawnLetters()]).then(() => {
  if (!place) return
  mount(App, { target: place })
  keepFocus(place)
})
