// The program of `npm run backup`: copies the SQLite database and its secrets while the server may run.

import { runFileCommand } from './command.ts'
import { takeBackup } from './take-backup.ts'

runFileCommand('backup', (file, { dataDir }) => {
  const { database, secrets } = takeBackup(dataDir, file)
  return [
    `The database is copied to ${database}.`,
    secrets === null
      ? 'Keep AUTH_SECRET and PIN_PEPPER with it: without them nobody can log in.'
      : `Its secrets are in ${secrets}. Keep both, and keep them private: without the secrets nobody can log in.`,
  ]
})
