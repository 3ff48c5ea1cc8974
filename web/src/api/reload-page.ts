/** The longest wait for the page, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Reloads this page if the server can be reached: otherwise the browser would replace the screen by its own error page.
 * @returns false when it cannot be reached, and nothing happened
 */
export async function reloadIfReachable(reload = () => location.reload()): Promise<boolean> {
  try {
    const { ok } = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (ok) reload()
    return ok
  } catch (error) {
    console.warn('The page cannot be reloaded now.', error)
    return false
  }
}
