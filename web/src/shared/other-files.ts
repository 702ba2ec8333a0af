const PLACE = 'id="app"'

/** Whether this is our page, but names other scripts than the running ones. */
export function hasOtherFiles(page: string, running: readonly string[]): boolean {
  return page.includes(PLACE) && running.some((script) => !page.includes(`"${script}"`))
}
