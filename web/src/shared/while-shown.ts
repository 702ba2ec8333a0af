/** Polls while the page is visible, until the returned function is called. */
export function whileShown(ask: () => Promise<void>, every: number): () => void {
  // if the server is away, keep what is shown and try again
  const again = (): void => {
    if (!document.hidden) void ask().catch(() => undefined)
  }
  const timer = setInterval(again, every)
  document.addEventListener('visibilitychange', again)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', again)
  }
}
