import { runFileCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

runFileCommand('restore', (file, config) => {
  const { children, replaced } = restoreBackup(config, file, Date.now())
  return [
    `Restored into ${config.dataDir}: ${children} ${children === 1 ? 'child' : 'children'}. npm start serves it.`,
    ...(replaced === null ? [] : [`What was there before is in ${replaced}.`]),
  ]
})
