import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { errorCode } from './startup-problem.ts'

/** Where log lines go; tests give their own. */
type Destination = { write: (line: string) => void }

/**
 * The server's log, one JSON object a line. Of an error only its kind, code, message and stack are written: databases
 * put the values of a row into an error's other fields.
 */
export const createLog = (level: Config['logLevel'], destination: Destination): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, destination)

const describeError = (reason: unknown): object =>
  reason instanceof Error
    ? { type: reason.name, code: errorCode(reason), message: reason.message, stack: reason.stack }
    : { message: String(reason) }

/** Lines are gathered for at most this long, in milliseconds; writing each alone would slow every answer. */
const GATHERED = 500

/** What waits for a reader that does not read, in bytes; later lines are dropped. */
const MOST_WAITING = 4 * 1024 * 1024

export type LogOutput = {
  readonly destination: Destination
  /** Writes out what was gathered, then goes on; soon also where nobody reads any more. */
  readonly finish: (then: () => void) => void
}

/** Standard output. Whoever reads it may be slow or gone: that neither stops the server nor keeps it from ending. */
export function openLogOutput(): LogOutput {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    maxLength: MOST_WAITING,
    periodicFlush: GATHERED,
  })
  const finish = (then: () => void): void => {
    const end = (): void => {
      // Else it would try to write the rest when the process ends, again and again while it cannot.
      destination.destroy()
      then()
    }
    setTimeout(end, GATHERED)
    destination.flush(end)
  }
  return { destination, finish }
}
