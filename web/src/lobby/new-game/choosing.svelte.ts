/** A game while it is being chosen, on the first screen or with all its options. */
import { api, Refused } from '../../api/client'
import type { Level, Lexicon } from '../../api/types'
import { editionNamed, loadEditions } from '../../shared/editions.svelte'
import { followLists, isPreparing, oncePrepared } from '../../shared/preparing'
import { change, settings } from '../../shared/settings.svelte'
import { refusalText } from '../../text/server'
import { text } from '../../text/text.svelte'
import { languageAt, preparingText } from '../options/languages'
import { asEdition, firstTerms, type TermsChoice, timeAt } from '../options/terms'
import { askName } from './account-name'
import { beginGame } from './begin'
import { type Choice, remember, remembered } from './remembered'
import { firstSeats, type SeatChoice } from './seats'

export class Choosing {
  edition = $state('standard')
  seats: SeatChoice[] = $state(firstSeats(''))
  terms: TermsChoice = $state(firstTerms())
  levels: Level[] = $state([])
  lexicons: Lexicon[] = $state([])
  starting = $state(false)
  failure = $state('')

  readonly chosen = $derived(editionNamed(this.edition))

  /** Asks for what the server offers, and takes up the last choice as far as it is still offered. */
  async load(): Promise<void> {
    try {
      const asked = [api.levels(), api.lexicons(), loadEditions(), askName()] as const
      ;[this.levels, this.lexicons] = await Promise.all(asked)
    } catch {
      this.failure = text.newGame.failed
    }
    const { levels, lexicons } = this
    Object.assign(this, remembered(settings.name || text.newGame.defaultName, { levels, lexicons }))
    if (isPreparing(lexicons)) void this.follow().catch(() => undefined)
  }

  /** Keeps up with the lists that the server is still preparing, while this screen is shown. */
  private follow(): Promise<void> {
    const place = location.hash
    return followLists((lexicons) => {
      if (location.hash === place) this.lexicons = lexicons
      return location.hash === place && isPreparing(lexicons)
    })
  }

  choose(edition: string): void {
    this.terms.time = timeAt(this.terms.time, this.chosen, editionNamed(edition))
    this.edition = edition
    Object.assign(this.terms, asEdition(editionNamed(edition)))
  }

  remember(): void {
    remember(this.now())
  }

  /** Begins a game with what is chosen, but for what is named here. */
  async start(other: Partial<Choice> = {}): Promise<void> {
    if (this.starting) return
    this.starting = true
    this.failure = ''
    const name = this.seats[0]?.name.trim() ?? ''
    change({ name: name === text.newGame.defaultName ? '' : name })
    const place = location.hash
    try {
      const language = () => languageAt(this.chosen, this.terms.language)
      const begun = await oncePrepared(
        () => beginGame({ ...this.now(), ...other }),
        language,
        () => location.hash === place,
        () => {
          this.failure = preparingText(language())
        },
      )
      this.starting = begun
    } catch (error) {
      const reason = error instanceof Refused ? refusalText(error.refusal) : ''
      this.failure = reason || text.newGame.failed
      this.starting = false
    }
  }

  private now(): Choice {
    const { edition, seats, terms } = this
    return $state.snapshot({ edition, seats, terms })
  }
}
