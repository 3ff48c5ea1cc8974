/** The timeout of the request that checks the server, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Reloads this page if the server can send it. Otherwise the browser would replace the screen with its own error page.
 * @returns false, without a reload, if the server cannot be reached or responds with an error
 */
export async function reloadIfReachable(reload = () => location.reload()): Promise<boolean> {
  try {
    const { ok, status } = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (ok) reload()
    else console.warn(`The page cannot be reloaded now: the server responds with status ${status}.`)
    return ok
  } catch (error) {
    console.warn('The page cannot be reloaded now: the server cannot be reached.', error)
    return false
  }
}
