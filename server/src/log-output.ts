/** Writes the server's log to standard output. `program.ts` opens it at the start. */

import { pino } from 'pino'
import type { Destination } from './log.ts'

/** How long lines are buffered, in milliseconds, because writing each line separately would slow every response. */
const FLUSH_INTERVAL = 500

/** How much is buffered if nobody reads the output, in bytes. Later lines are dropped. */
const MAX_BUFFERED = 4 * 1024 * 1024

export type LogOutput = {
  readonly destination: Destination
  /** Writes the buffer, then calls `then`. If nobody reads the output, it calls `then` after a timeout. */
  readonly flush: (then: () => void) => void
}

/**
 * Opens standard output for the log, at the start of the program. A slow or missing reader of the output neither blocks the
 * server nor prevents it from ending.
 * @param format transforms each line; a line is dropped if it returns null
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
      // Without this, pino would try forever to write the rest when the process ends.
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
