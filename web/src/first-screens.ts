/** The two screens on which most visits begin. */

export const loadNewGame = () => import('./lobby/new-game/NewGame.svelte')
export const loadTable = () => import('./table/Table.svelte')
