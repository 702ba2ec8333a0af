/**
 * Asks for what the first screen needs, all at once, while the page itself is still on its way:
 * a small script of its own, which the build puts into `index.html`. Without it, as under
 * `npm run dev`, the page asks for the same when it runs.
 */
import { askEditionsAhead, askGameAhead } from './api/ahead'
import { loadHome, loadTable } from './first-screens'
import { addressed } from './shared/address'
import { storedSettings } from './shared/stored-settings'
import { LANGUAGES, languageFor } from './text/languages'

/** A file that does not arrive is for the page, which asks again and says so. */
function fetchAhead(file: Promise<unknown>): void {
  file.catch(() => undefined)
}

/**
 * The first look into a tab's storage waits for another process of the browser, and the table looks
 * for tiles that were laid: the wait is over before the table's own files have arrived.
 */
function openTabStorage(): void {
  try {
    void sessionStorage.length
  } catch {
    // the table does without
  }
}

function askForFirstScreen(): void {
  const address = addressed()
  if (address.screen === 'game') {
    askGameAhead(address.id)
    fetchAhead(loadTable())
    openTabStorage()
  }
  if (address.screen === 'home') fetchAhead(loadHome())
  fetchAhead(LANGUAGES[languageFor(storedSettings().language, navigator.languages)].load())
  askEditionsAhead()
}

if (!('offline' in document.documentElement.dataset)) askForFirstScreen()
