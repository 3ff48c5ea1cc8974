type Line = {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
  readonly route?: string
}

/** pino's levels of warnings and errors. */
const [WARN, ERROR] = [40, 50]

/**
 * Formats a log line for a person at a terminal. Returns null for a request without a problem, because these lines would hide
 * the others.
 */
export function formatLogLine(line: string): string | null {
  const { level, time, msg = '', err, ...details } = JSON.parse(line) as Line
  if (details.route !== undefined && level < WARN) return null
  const levelPrefix = level >= ERROR ? 'Error: ' : level >= WARN ? 'Warning: ' : ''
  const detailTexts = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`)
  const detailSuffix = detailTexts.length === 0 ? '' : ` (${detailTexts.join(', ')})`
  const cause = err === undefined ? '' : `\n${err.stack ?? err.message}`
  return `${new Date(time).toTimeString().slice(0, 5)} ${levelPrefix}${msg}${detailSuffix}${cause}\n`
}
