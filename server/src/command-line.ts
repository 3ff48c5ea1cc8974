/** The commands of an operator. */
type CommandName = 'start' | 'backup' | 'restore' | 'admin'

/**
 * What an operator types for a command: the start script of a release, which sets LANTERNLEAF_HOME, or npm in a copy of the
 * sources.
 * @param args what follows the name of the command, for example `erase <id>`
 */
export function commandLine(command: CommandName, args?: string): string {
  const rest = args === undefined ? [] : [args]
  if (process.env.LANTERNLEAF_HOME !== undefined)
    return ['./lanternleaf', ...(command === 'start' ? [] : [command]), ...rest].join(' ')
  if (command === 'start') return 'npm start'
  return ['npm run', command, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ')
}
