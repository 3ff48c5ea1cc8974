/**
 * Creates data folders in which a server has started once. They are copies of one such folder. The copied database still records
 * the identity (device and inode) of the original `server.lock`, so the next start first needs an exclusive lock on the database, as
 * after a restore.
 */

import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import { startServer } from '../start-server.ts'
import { TEST_SERVER_DEPS } from './quick-hashing.ts'

/** The folder that is copied. It is created once for each test worker. */
let original: Promise<string> | undefined

/** Fills a data folder as the first start of a server does. */
export async function copyStartedDataFolder(dataDir: string): Promise<void> {
  original ??= startOnce()
  cpSync(await original, dataDir, { recursive: true })
}

async function startOnce(): Promise<string> {
  const template = inject('sqliteTemplate')
  // The folder is inside the template's folder, which `setup-databases.ts` removes at the end of the test run.
  const dataDir = mkdtempSync(join(template === undefined ? tmpdir() : dirname(template), 'lanternleaf-data-'))
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, CLIENT_DIR: '/nowhere' })
  await (await startServer(config, TEST_SERVER_DEPS)).stop()
  return dataDir
}
