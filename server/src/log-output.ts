import { pino } from 'pino'
import type { Destination } from './log.ts'

/** Lines are buffered for at most this long, in milliseconds; writing each one alone would slow every response. */
const FLUSH_INTERVAL = 500

/** How much is buffered while nobody reads, in bytes; later lines are dropped. */
const MAX_BUFFERED = 4 * 1024 * 1024

export type LogOutput = {
  readonly destination: Destination
  /** Writes out the buffer, then continues; after a timeout it continues even if nobody reads. */
  readonly flush: (then: () => void) => void
}

/**
 * Standard output. A slow or missing reader neither blocks the server nor keeps it from ending.
 * @param format transforms each line; null drops it
 */
export function openLogOutput(format?: (line: string) => string | null): LogOutput {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    maxLength: MAX_BUFFERED,
    periodicFlush: FLUSH_INTERVAL,
  })
  const flush = (then: () => void): void => {
    const end = (): void => {
      // Otherwise it would retry to write the rest for ever when the process ends.
      output.destroy()
      then()
    }
    setTimeout(end, FLUSH_INTERVAL)
    output.flush(end)
  }
  const write = (line: string): void => {
    const formatted = format?.(line)
    if (formatted) output.write(formatted)
  }
  const destination = format === undefined ? output : { write }
  return { destination, flush }
}
