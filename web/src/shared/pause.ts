/** The wait between attempts to reach the server: doubled each time, up to a limit. */
const LONGEST_WAIT = 8000

export const FIRST_WAIT = 250

/** The wait after a wait of this length. */
export function longer(wait: number): number {
  return Math.min(wait * 2, LONGEST_WAIT)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
