// The program of `npm run restore`: puts a backup into a data folder, and says what was restored, how to start the server on it, and
// where the data from before is.

import { startCommand } from '../command-line.ts'
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
