import { pino } from 'pino'
import type { Destination } from './log.ts'

/** Lines are gathered for at most this long, in milliseconds; writing each alone would slow every answer. */
const FLUSH_INTERVAL = 500

/** What waits for a reader that does not read, in bytes; later lines are dropped. */
const MAX_BUFFERED = 4 * 1024 * 1024

export type LogOutput = {
  readonly destination: Destination
  /** Writes out what was gathered, then goes on; soon also where nobody reads any more. */
  readonly finish: (then: () => void) => void
}

/**
 * Standard output. Whoever reads it may be slow or gone: that neither stops the server nor keeps it from ending.
 * @param format makes something else of each line, or nothing
 */
export function openLogOutput(format?: (line: string) => string | null): LogOutput {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    maxLength: MAX_BUFFERED,
    periodicFlush: FLUSH_INTERVAL,
  })
  const finish = (then: () => void): void => {
    const end = (): void => {
      // Else it would try to write the rest when the process ends, again and again while it cannot.
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
  return { destination, finish }
}
