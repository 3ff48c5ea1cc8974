import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { errorCode } from './startup-problem.ts'

/** Where log lines go; tests use their own. */
export type Destination = { write: (line: string) => void }

/**
 * The server's log, one JSON object a line. Of an error only the type, code, message and stack are logged: databases put the
 * values of a row into other fields.
 */
export const createLog = (level: Config['logLevel'], destination: Destination): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, destination)

const describeError = (reason: unknown): object =>
  reason instanceof Error
    ? { type: reason.name, code: errorCode(reason), message: reason.message, stack: reason.stack }
    : { message: String(reason) }
