/**
 * The server's log, with the library pino. `program.ts`, the operator's commands and tests create one, and pass it to
 * whatever logs.
 */

import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { errorCode } from './startup-problem.ts'

/** Where log lines are written. */
export type Destination = { write: (line: string) => void }

/**
 * Creates the server's log at the start, with one JSON object per line. Of an error only the type, code, message and stack
 * are logged, because other fields of database errors contain values of rows, and so names and addresses of families.
 */
export const createLog = (level: Config['logLevel'], destination: Destination): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, destination)

const describeError = (reason: unknown): object =>
  reason instanceof Error
    ? { type: reason.name, code: errorCode(reason), message: reason.message, stack: reason.stack }
    : { message: String(reason) }
