/** Screens loaded on demand, each when it is about to be shown. */
import type { Component } from 'svelte'
import { loadHome, loadTable } from './first-screens'
import type { Route } from './shared/address'
import { checkBuild } from './shared/build.svelte'
import { loadRefusals } from './text/refusals.svelte'
import { speakRules } from './text/rules.svelte'
import { withTexts } from './text/text.svelte'

// biome-ignore lint/suspicious/noExplicitAny: a component's properties have this bound in Svelte
export type AnyProps = Record<string, any>

export class Part<Props extends AnyProps> {
  screen: Component<Props> | null = $state.raw(null)
  failed = $state(false)
  private asked: Promise<void> | null = null

  constructor(private readonly load: () => Promise<{ default: Component<Props> }>) {}

  /** Loads the screen once; again only after a failure. */
  fetch(): Promise<void> {
    this.asked ??= withTexts(this.load()).then(
      (loaded) => {
        this.screen = loaded.default
        this.failed = false
      },
      () => {
        this.failed = true
        this.asked = null
        void checkBuild()
      },
    )
    return this.asked
  }
}

export const parts = {
  account: new Part(() => import('./account/Account.svelte')),
  analysis: new Part(() => import('./analysis/Position.svelte')),
  advice: new Part(() => import('./advice/Advice.svelte')),
  again: new Part(() => import('./study/Again.svelte')),
  continuing: new Part(() => import('./lobby/home/Continuing.svelte')),
  broadcast: new Part(() => import('./broadcast/Broadcast.svelte')),
  club: new Part(() => import('./club/Club.svelte')),
  companion: new Part(() => import('./companion/Companions.svelte')),
  curtain: new Part(() => import('./table/curtain/Curtain.svelte')),
  dialogs: new Part(() => import('./table/TableDialogs.svelte')),
  draws: new Part(() => import('./draws/Draws.svelte')),
  duplicate: new Part(() => import('./duplicate/Duplicates.svelte')),
  end: new Part(() => import('./look-back/end/End.svelte')),
  gathering: new Part(() => import('./lobby/gathering/Gathering.svelte')),
  helping: new Part(() => import('./table/helping/Help.svelte')),
  learn: new Part(() => import('./learn/Learn.svelte')),
  lookBack: new Part(() => import('./look-back/turns/LookBack.svelte')),
  meanings: new Part(() => import('./look-back/turns/MeaningsInPlay.svelte')),
  menu: new Part(() => import('./menu/MenuContent.svelte')),
  home: new Part(loadHome),
  house: new Part(() => import('./shared/House.svelte')),
  games: new Part(() => import('./lobby/games/GamesPage.svelte')),
  newGame: new Part(() => import('./lobby/new-game/NewGame.svelte')),
  me: new Part(() => import('./menu/Me.svelte')),
  mistakes: new Part(() => import('./study/Mistakes.svelte')),
  noticeOffer: new Part(() => import('./notices/NoticeOffer.svelte')),
  notes: new Part(() => import('./table/notes/Notes.svelte')),
  profile: new Part(() => import('./people/Profile.svelte')),
  puzzles: new Part(() => import('./puzzles/Puzzles.svelte')),
  rebuild: new Part(() => import('./rebuild/Rebuild.svelte')),
  record: new Part(() => import('./look-back/record/Record.svelte')),
  statistics: new Part(() => import('./statistics/Statistics.svelte')),
  sharedGame: new Part(() => import('./look-back/shared/SharedGame.svelte')),
  table: new Part(loadTable),
  terms: new Part(() => import('./lobby/home/TermsSheet.svelte')),
  friend: new Part(() => import('./lobby/home/FriendSheet.svelte')),
  todaysPuzzle: new Part(() => import('./puzzles/TodaysPuzzle.svelte')),
  tutorial: new Part(() => import('./tutorial/Tutorial.svelte')),
  watching: new Part(() => import('./table/Watching.svelte')),
  words: new Part(() => import('./words/Words.svelte')),
}

let pressed: Promise<void> | null = null

/** Resolves when the player first presses anything, and the browser has drawn what that changes. */
function firstPress(): Promise<void> {
  pressed ??= new Promise((resolve) => {
    const whenIdle = (): void => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
      else setTimeout(resolve)
    }
    for (const kind of ['pointerdown', 'keydown']) {
      addEventListener(kind, whenIdle, { once: true, capture: true, passive: true })
    }
  })
  return pressed
}

/** Loads the screen that the address names, while texts and fonts are on their way too. */
export async function fetchFirst(screen: Route['screen']): Promise<void> {
  void firstPress()
  if (screen === 'home') await parts.home.fetch()
  if (screen === 'game') await parts.table.fetch()
}

/** Loads the table, and at the first press every other screen, as the connection may be lost later. */
export function fetchGame(): void {
  void parts.table.fetch()
  const rest = [parts.dialogs, parts.curtain, parts.end, parts.lookBack, parts.menu, parts.home]
  void firstPress().then(() => {
    for (const part of rest) void part.fetch()
    void loadRefusals()
    void speakRules()
  })
}

/** Loads the table once the player begins to choose. */
export function fetchAhead(): void {
  void firstPress().then(() => {
    for (const part of [parts.terms, parts.friend]) void part.fetch()
    fetchGame()
  })
}
