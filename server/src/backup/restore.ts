// The program of `npm run restore`: puts a backup into a data folder.

import { commandLine } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { formatCount } from '../format-count.ts'
import { runFileCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

runFileCommand('restore', (file, config) => {
  const { families, children, replaced } = restoreBackup(config, file, Date.now())
  return [
    `Restored into ${config.dataDir}: ${formatCount(families, 'family', 'families')}, ${formatCount(children, 'child', 'children')}. ${startCommand(config.dataDir)} serves it.`,
    ...(replaced === null ? [] : [`What was there before is in ${replaced}.`]),
  ]
})

/** Returns the command that starts the server on a data folder, with DATA_DIR if it is not the default folder. */
function startCommand(dataDir: string): string {
  if (dataDir === readConfig({}).dataDir) return commandLine('start')
  return `DATA_DIR=${/^[\w./-]+$/.test(dataDir) ? dataDir : `'${dataDir.replaceAll("'", "'\\''")}'`} ${commandLine('start')}`
}
