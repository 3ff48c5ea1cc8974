/** How long the page is waited for, in milliseconds. */
const LONGEST_WAIT_MS = 10_000

/**
 * Opens this page again where it can be had: else a browser would put its own page in place of what is on the screen.
 * @returns false when it cannot be had, and nothing happened
 */
export async function reloadIfReachable(reload = () => location.reload()): Promise<boolean> {
  try {
    const { ok } = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    if (ok) reload()
    return ok
  } catch (error) {
    console.warn('The page cannot be opened again now.', error)
    return false
  }
}
