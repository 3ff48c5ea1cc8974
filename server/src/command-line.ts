/** How the operator (the person who runs the server) starts a command, for messages that name one. */

import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The commands that an operator types in a shell. Only a release has `rollback`. */
type CommandName = 'start' | 'backup' | 'restore' | 'admin' | 'rollback'

/**
 * Returns the command as the operator has to type it, for messages that tell the operator what to do. A release has the start
 * script `./lanternleaf`, which sets LANTERNLEAF_HOME. In a copy of the sources the commands are npm scripts.
 * @param args what follows the name of the command, for example `erase <id>`
 */
export function commandLine(command: CommandName, args?: string): string {
  if (process.env.LANTERNLEAF_HOME !== undefined) return scriptCommand('./lanternleaf', command, args)
  if (command === 'start') return 'npm start'
  return args === undefined ? `npm run ${command}` : `npm run ${command} -- ${args}`
}

/**
 * Like `commandLine`, with the path of the start script and with the settings that name the data, so that the command works on
 * the same data in any folder: `ENV_FILE=/etc/lanternleaf.env /opt/lanternleaf/lanternleaf restore <file>`.
 */
export function commandWithSettings(command: CommandName, args?: string, dataDir = process.env.DATA_DIR): string {
  const { LANTERNLEAF_HOME: home, ENV_FILE: envFile } = process.env
  const settings = [
    ...(envFile ? [`ENV_FILE=${quote(resolve(envFile))}`] : []),
    ...(dataDir && !isUsualDataDir(dataDir) ? [`DATA_DIR=${quote(resolve(dataDir))}`] : []),
  ]
  const isHere = home === undefined || home === process.cwd()
  const line = isHere ? commandLine(command, args) : scriptCommand(quote(join(home, 'lanternleaf')), command, args)
  return [...settings, line].join(' ')
}

/**
 * Returns the command that starts the server on a data folder. The service starts it if the settings are those of a service, or if
 * the folder belongs to another user, because a server of this user would create files that the service cannot read.
 */
export function startCommand(dataDir: string): string {
  const isOfService = process.env.ENV_FILE && isUsualDataDir(dataDir)
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  const isForeign = owner !== undefined && process.getuid !== undefined && owner !== process.getuid()
  return isOfService || isForeign ? 'systemctl start lanternleaf' : commandWithSettings('start', undefined, dataDir)
}

function scriptCommand(script: string, command: CommandName, args?: string): string {
  return [script, ...(command === 'start' ? [] : [command]), ...(args === undefined ? [] : [args])].join(' ')
}

/** Whether a value of DATA_DIR is the one that is used without that setting: the one in ENV_FILE, or the folder `data`. */
function isUsualDataDir(dataDir: string): boolean {
  const { LANTERNLEAF_HOME: home, ENV_FILE: envFile } = process.env
  const usual = (envFile && dataDirIn(envFile)) || join(home ?? process.cwd(), 'data')
  return resolve(dataDir) === resolve(usual)
}

/** Reads DATA_DIR from a file with settings, as the start script does. */
function dataDirIn(envFile: string): string | undefined {
  try {
    return [...readFileSync(envFile, 'utf8').matchAll(/^DATA_DIR=(.*)$/gm)].at(-1)?.[1]
  } catch {
    return undefined
  }
}

/** Writes a text as one word for a shell. */
const quote = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
