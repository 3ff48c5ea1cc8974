const HOUR = 3_600_000

/** How much of the time between two runs is left to chance, so that many processes do not start them together. */
const JITTER = 0.2

export type Recurring = {
  /** Starts no further run; resolves when the one under way has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Runs a piece of work now and then about hourly, never twice at once. It does not keep the process alive.
 * @param work ends early when its signal is aborted
 * @param onFailure is told why a run failed; the next one comes all the same
 */
export function startRecurring(
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (reason: unknown) => void,
): Recurring {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const run = async (): Promise<void> => {
    await work(stopping.signal).catch(onFailure)
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = run()
    }, untilNext(Math.random()))
    timer.unref()
  }
  let running = run()
  return {
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
      return running
    },
  }
}

/** In milliseconds. @param chance in [0, 1) */
const untilNext = (chance: number): number => HOUR * (1 - JITTER / 2 + JITTER * chance)
