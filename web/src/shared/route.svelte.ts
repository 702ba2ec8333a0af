/** The screen that the page shows, and the addresses of others. */
import { addressed, namesPuzzle, type Route, type Walk } from './address'
import { baseAddress } from './house.svelte'

export const route: { now: Route } = $state({ now: addressed() })

/** Marks an entry of the history that has been shown: going back to it leaves it where it was. */
const SHOWN = 'shown'
history.replaceState(SHOWN, '')

addEventListener('hashchange', () => {
  route.now = addressed()
  // another screen begins at its top, however far down the one before was
  if (history.state !== SHOWN) scrollTo(0, 0)
  history.replaceState(SHOWN, '')
})

export function goToGame(id: string): void {
  location.hash = `#/game/${id}`
}

/** Replaces the address by the game's: going back must not lead before it. */
export function goOnToGame(id: string): void {
  location.replace(`#/game/${id}`)
}

export function goToGathering(id: string): void {
  location.hash = `#/join/${id}`
}

/** The address of the proof of a game's draws. */
export function drawsAddress(id: string): string {
  return `#/game/${id}/draws`
}

/** The kind of game looked back at: at a table here, on a real board, or by a link for anyone. */
export type Past = 'game' | 'companion' | 'shared'

/** The address of a turn of a game, or of an uploaded record without an id. */
export function turnAddress(id: string | null, turn: number, past: Past = 'game'): string {
  return `${id === null ? '#/record' : `#/${past}/${id}`}/turn/${turn}`
}

/** The address of one of the turns of a finished game that are worth remembering. */
export function rememberedAddress(id: string, turn: number): string {
  return `#/game/${id}/remember/${turn}`
}

/** The address in full, as it is handed on: for phones, where they may join. */
export function fullAddress(hash: string): string {
  return new URL(hash, baseAddress()).href
}

/** The address of a finished game's link. */
export function sharedAddress(secret: string): string {
  return fullAddress(`#/shared/${secret}`)
}

/** Shows another turn: going back leaves the game rather than stepping through turns. */
export function showTurn(id: string | null, turn: number, past: Past = 'game'): void {
  history.replaceState(SHOWN, '', turnAddress(id, turn, past))
  route.now = addressed()
}

/** Shows another turn of a finished game, of all or of those worth remembering. */
export function walkTo(id: string, turn: number, walk: Walk): void {
  const address = walk === 'turn' ? turnAddress(id, turn) : rememberedAddress(id, turn)
  history.replaceState(SHOWN, '', address)
  route.now = addressed()
}

/** Opens an uploaded record at a turn: going back leads to where it was chosen. */
export function openRecord(turn: number): void {
  location.hash = turnAddress(null, turn)
  route.now = addressed()
}

/** Removes the link's secret from the address, where the next person could read it. */
export function goToCompanion(id: string, replaced = false): void {
  if (replaced) location.replace(`#/companion/${id}`)
  else location.hash = `#/companion/${id}`
}

/** Removes the link's secret from the address, too. */
export function goToClub(id: string, replaced = false): void {
  if (replaced) location.replace(`#/club/${id}`)
  else location.hash = `#/club/${id}`
}

export function goToDuplicate(id: string): void {
  location.hash = `#/duplicate/${id}`
}

export function goToAccount(): void {
  location.hash = '#/account'
}

export function goToNewGame(): void {
  location.hash = '#/'
}

/** The address of a finished game's turns to try again. */
export function tryAgainAddress(id: string): string {
  return `#/again/${id}`
}

/** The address of one turn to try again, and of those after it. */
export function exerciseAddress(id: string, turn: number): string {
  return `${tryAgainAddress(id)}/${turn}`
}

export function goToTryAgain(id: string): void {
  location.hash = tryAgainAddress(id)
}

/** Whether a screen opens a table that is no game. */
export function hasTableOfItsOwn(at: Route): boolean {
  if (at.screen === 'puzzles') return namesPuzzle(at.id)
  return at.screen === 'tutorial' || at.screen === 'again' || at.screen === 'duplicate'
}

/** Goes to a puzzle: going back leads to where it was chosen. */
export function goToPuzzle(id: string): void {
  location.hash = `#/puzzles/${id}`
}

/** Goes on to another puzzle, or to the day's: going back does not step through puzzles. */
export function goOnToPuzzle(id: string): void {
  location.replace(`#/puzzles/${id}`)
}
