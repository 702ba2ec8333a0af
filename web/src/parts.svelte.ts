/** Screens loaded on demand, each when it is about to be shown. */
import type { Component } from 'svelte'

// biome-ignore lint/suspicious/noExplicitAny: a component's properties have this bound in Svelte
export type AnyProps = Record<string, any>

export class Part<Props extends AnyProps> {
  screen: Component<Props> | null = $state.raw(null)
  failed = $state(false)
  private asked: Promise<void> | null = null

  constructor(private readonly load: () => Promise<{ default: Component<Props> }>) {}

  /** Loads the screen once; again only after a failure. */
  fetch(): Promise<void> {
    this.asked ??= this.load().then(
      (loaded) => {
        this.screen = loaded.default
        this.failed = false
      },
      () => {
        this.failed = true
        this.asked = null
      },
    )
    return this.asked
  }
}

export const parts = {
  account: new Part(() => import('./account/Account.svelte')),
  advice: new Part(() => import('./advice/Advice.svelte')),
  companion: new Part(() => import('./companion/Companions.svelte')),
  curtain: new Part(() => import('./table/curtain/Curtain.svelte')),
  draws: new Part(() => import('./draws/Draws.svelte')),
  end: new Part(() => import('./look-back/end/End.svelte')),
  gathering: new Part(() => import('./lobby/gathering/Gathering.svelte')),
  lookBack: new Part(() => import('./look-back/turns/LookBack.svelte')),
  noticeOffer: new Part(() => import('./notices/NoticeOffer.svelte')),
  notes: new Part(() => import('./table/notes/Notes.svelte')),
  record: new Part(() => import('./look-back/record/Record.svelte')),
  sharedGame: new Part(() => import('./look-back/shared/SharedGame.svelte')),
  table: new Part(() => import('./table/Table.svelte')),
  tutorial: new Part(() => import('./tutorial/Tutorial.svelte')),
  watching: new Part(() => import('./table/Watching.svelte')),
}

/** Loads every screen of a game, as the connection may be lost later. */
export function fetchGame(): void {
  for (const part of [parts.table, parts.curtain, parts.end, parts.lookBack]) void part.fetch()
}

/** Loads the table while the player is still choosing. */
export function fetchAhead(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchGame)
  else setTimeout(fetchGame)
}
