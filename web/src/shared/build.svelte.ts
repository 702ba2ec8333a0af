/** Whether the server has another build of the page by now, whose files have other names. */
import { hasOtherFiles } from './other-files'

export const build: { isOld: boolean } = $state({ isOld: false })

/** Asks the server for the page, after one of its files did not arrive. */
export async function checkBuild(): Promise<void> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-cache' })
    const scripts = document.querySelectorAll('script[type=module][src]')
    const running = [...scripts].map((script) => script.getAttribute('src') ?? '')
    build.isOld = answer.ok && hasOtherFiles(await answer.text(), running)
  } catch {
    // the network is down, which says nothing about the build
  }
}
