/** An id that is no game may be that of a sheet: its turns are coached and listed as a game's are. */
import { beside } from '../api/client'
import { goToCompanion } from '../shared/route.svelte'

export async function goToSheetOf(id: string): Promise<void> {
  try {
    await beside.view(id)
    goToCompanion(id, true)
  } catch {
    // it is neither, and the page says so
  }
}
