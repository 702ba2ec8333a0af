/** Opens the table that a player has chosen. */
import { api, commandKey } from '../../api/client'
import { askedEdition } from '../../api/own-editions.svelte'
import { editionNamed } from '../../shared/editions.svelte'
import { goToGame, goToGathering } from '../../shared/route.svelte'
import { rememberWatchLink } from '../gathering/watch-links'
import { askedLanguage } from '../options/languages'
import { askedTerms } from '../options/terms'
import type { Choice } from './remembered'
import { askedSeats } from './seats'

/** Goes to the new game, or to the table that waits for its players. */
export async function beginGame({ edition, seats, terms }: Choice): Promise<void> {
  await api.guest()
  const { id, gathering, watch_link } = await api.newGame({
    edition: askedEdition(edition),
    ...askedLanguage(editionNamed(edition), terms.language),
    words: terms.words,
    seats: askedSeats(seats),
    terms: askedTerms(terms, seats),
    key: commandKey(),
    watch: terms.watch,
    lexicon: terms.lexicon,
  })
  if (watch_link) rememberWatchLink(id, watch_link)
  if (gathering) goToGathering(id)
  else goToGame(id)
}
