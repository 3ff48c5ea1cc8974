/** Repeats attempts to store the app on this device. */

/** The delays between attempts while files are missing, in milliseconds. The delay is doubled each time, up to the longest delay. */
export const RETRY_MS = { first: 15_000, longest: 3_600_000 }

/**
 * Repeats attempts with exponential backoff until `isDone`. As soon as the network is back, the next attempt begins, and the delays
 * start again; if an attempt is running then, the next one begins when it ends, because the network may have come back too late
 * for it.
 * @returns when the first attempt has ended
 */
export async function retryUntil(isDone: () => boolean, attempt: () => Promise<void>): Promise<void> {
  let delay = RETRY_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let cameOnlineMeanwhile = false
  const run = async () => {
    if (isDone() || isRunning) return
    clearTimeout(timer)
    isRunning = true
    try {
      await attempt()
    } catch (error) {
      console.warn('The app could not be stored on this device; it is tried again later.', error)
    }
    isRunning = false
    timer = setTimeout(run, cameOnlineMeanwhile ? 0 : delay)
    delay = Math.min(delay * 2, RETRY_MS.longest)
    cameOnlineMeanwhile = false
  }
  addEventListener('online', () => {
    delay = RETRY_MS.first
    cameOnlineMeanwhile = isRunning
    void run()
  })
  await run()
}
