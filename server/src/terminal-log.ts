/** Makes log lines readable for a person who started the server at a terminal. `program.ts` uses it if stdout is a terminal and the log level is not debug or trace. */

/** The fields of a line that pino, the logging library, writes. */
type LogLine = {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
  readonly route?: string
}

/** pino's levels of warnings and errors. */
const WARN = 40
const ERROR = 50

/**
 * Formats a JSON log line for a person, if the server was started at a terminal. Returns null for a request without a
 * problem, because these lines would hide the others.
 */
export function formatLogLine(line: string): string | null {
  const { level, time, msg = '', err, ...details } = JSON.parse(line) as LogLine
  if (details.route !== undefined && level < WARN) return null
  const levelPrefix = prefixOf(level)
  const detailTexts = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`)
  const detailSuffix = detailTexts.length === 0 ? '' : ` (${detailTexts.join(', ')})`
  const cause = err === undefined ? '' : `\n${err.stack ?? err.message}`
  const hourAndMinute = new Date(time).toTimeString().slice(0, 5)
  return `${hourAndMinute} ${levelPrefix}${msg}${detailSuffix}${cause}\n`
}

function prefixOf(level: number): string {
  if (level >= ERROR) return 'Error: '
  return level >= WARN ? 'Warning: ' : ''
}
