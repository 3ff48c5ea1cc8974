/** How the operator (the person who runs the server) starts a command, for messages that name one. */

/** The commands that an operator types in a shell. */
type CommandName = 'start' | 'backup' | 'restore' | 'admin'

/**
 * Returns the command as the operator has to type it, for messages that tell the operator what to do. A release has the start
 * script `./lanternleaf`, which sets LANTERNLEAF_HOME. In a copy of the sources the commands are npm scripts.
 * @param args what follows the name of the command, for example `erase <id>`
 */
export function commandLine(command: CommandName, args?: string): string {
  if (process.env.LANTERNLEAF_HOME !== undefined) {
    const script = command === 'start' ? './lanternleaf' : `./lanternleaf ${command}`
    return args === undefined ? script : `${script} ${args}`
  }
  if (command === 'start') return 'npm start'
  return args === undefined ? `npm run ${command}` : `npm run ${command} -- ${args}`
}
