/** The two screens on which most visits begin. */

export const loadHome = () => import('./lobby/home/Home.svelte')
export const loadTable = () => import('./table/Table.svelte')
