type Line = {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
  readonly route?: string
}

/** What pino calls the levels from which on somebody should look. */
const [WARN, ERROR] = [40, 50]

/**
 * A line of the log as a person reads it at a terminal; null for one that only says that a request was answered, which
 * would bury the others.
 */
export function formatLogLine(line: string): string | null {
  const { level, time, msg = '', err, ...details } = JSON.parse(line) as Line
  if (details.route !== undefined && level < WARN) return null
  const urgency = level >= ERROR ? 'Error: ' : level >= WARN ? 'Warning: ' : ''
  const known = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`)
  const behind = known.length === 0 ? '' : ` (${known.join(', ')})`
  const cause = err === undefined ? '' : `\n${err.stack ?? err.message}`
  return `${new Date(time).toTimeString().slice(0, 5)} ${urgency}${msg}${behind}${cause}\n`
}
