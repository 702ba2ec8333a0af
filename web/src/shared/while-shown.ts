/** Asks again and again while the page is in sight, until the function that it returns is called. */
export function whileShown(ask: () => Promise<void>, every: number): () => void {
  // a server that is away for a while is asked again, and what is shown stays as it was
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
