/** The time between one try to reach the server and the next: twice as long each time, to a limit. */
const LONGEST_WAIT = 8000

export const FIRST_WAIT = 250

/** How long to wait after so long a wait. */
export function longer(wait: number): number {
  return Math.min(wait * 2, LONGEST_WAIT)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
