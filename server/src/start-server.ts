/**
 * Starts the server: prepares the data folder, opens and migrates the database, creates the app, listens, and starts
 * the jobs. `program.ts` calls it with the real settings, tests of the start with theirs.
 */

import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { addressForOthers } from './admin/site-address.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import {
  assertDataAccessible,
  assertDatabaseNotLost,
  confirmLock,
  createDatabase,
  createDataFolder,
  type FolderLock,
  lockDataFolder,
  markDatabaseCreated,
} from './data-folder.ts'
import { openDatabase } from './db/database.ts'
import { isDamage } from './db/errors.ts'
import { checkTables, hasTable, MIGRATIONS, type Migration, migrate } from './db/migrate.ts'
import { damageProblem, databaseFile } from './db/sqlite.ts'
import { assertDemoDatabase, RESET_INTERVAL, resetDemo } from './demo/reset-demo.ts'
import type { Hashing } from './hashing/hashing.ts'
import { readClientFiles } from './http/client-files.ts'
import { watchDiskSpace } from './http/disk-space.ts'
import { listen } from './http/listen.ts'
import { allJobs } from './jobs/all-jobs.ts'
import type { JobKind } from './jobs/run-job.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createMailer } from './mail/mailer.ts'
import { createSite } from './mail/templates.ts'
import { createMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { checkSecrets, readSecrets } from './secrets.ts'
import { writeServerSettings } from './server-settings.ts'

export type RunningServer = {
  /** the port it listens on */
  readonly port: number
  /** whether the built client is served */
  readonly hasClient: boolean
  /**
   * Says at `/readyz` that the server is stopping, for as long as `drainSeconds` says. Then it accepts no more requests,
   * finishes those in progress, and closes the database.
   */
  readonly stop: () => Promise<void>
}

export type ServerDeps = {
  readonly log: Logger
  readonly hashing: Hashing
  /** those of this version by default */
  readonly migrations?: readonly Migration[]
}

/**
 * Opens the database, and starts the server and its jobs. Called once by `program.ts`, and by tests of the start.
 * @throws StartupProblem for everything that the operator can fix
 */
export async function startServer(
  config: Config,
  { log, hashing, migrations = MIGRATIONS }: ServerDeps,
): Promise<RunningServer> {
  const now = Date.now
  const lock = prepareDataFolder(config)
  const client = readClientFiles(config.clientDir, config.publicUrl)
  const database = await openDatabase(config, log)
  try {
    if (lock !== null) await confirmLock(config.dataDir, lock, database)
    const isNew = !(await hasTable(database.db, 'schema_migrations'))
    await migrate(database, migrations, now)
    await checkTables(database.db)
    if (database.engine === 'sqlite') markDatabaseCreated(config.dataDir)
    // With a mistyped DATA_DIR or DATABASE_URL the server starts without any families, which nobody would expect.
    if (isNew) log.info(`made a new, empty database in ${placeOf(config)}`)
    const secrets = readSecrets(config)
    await checkSecrets(database.db, secrets)
    if (config.isDemo) await assertDemoDatabase(database.db)
    const diskSpace = database.engine === 'sqlite' ? watchDiskSpace(config.dataDir, log) : undefined
    await diskSpace?.measure()
    const metrics = config.metrics && (await createMetrics(database, now, diskSpace))
    const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics, log))
    let isStopping = false
    const app = createApp({
      database,
      config,
      secrets,
      hashing,
      client,
      log,
      now,
      measure: metrics?.observe,
      diskSpace,
      isStopping: () => isStopping,
    })
    const server = await listen(app, config)
    if (existsSync(config.dataDir)) writeServerSettings(config, server.port, log)
    const jobDeps = { database, now, log }
    const site = createSite(addressForOthers({ ...config, port: server.port }), server.port)
    const mail = {
      send: config.isDemo ? () => Promise.resolve() : createMailer(config, log),
      site,
      secret: secrets.authSecret,
      isSent: config.smtpUrl !== undefined,
      inactiveAfter: config.retentionDays * DAY,
      provider: config.signInProvider?.name,
    }
    const demoJob: JobKind = {
      kind: 'reset-demo',
      interval: RESET_INTERVAL,
      work: (_, signal) => resetDemo({ database, config, secrets, hashing, log, now }, signal),
    }
    const jobs = startJobs([...allJobs(jobDeps, mail), ...(config.isDemo ? [demoJob] : [])], jobDeps)
    const diskTimer = setInterval(() => void diskSpace?.measure(), DISK_CHECK_INTERVAL).unref()
    const stop = async (): Promise<void> => {
      isStopping = true
      clearInterval(diskTimer)
      const jobsStopped = jobs.stop()
      await sleep(config.drainSeconds * 1_000)
      await Promise.all([server.stop(), jobsStopped, metricsServer?.stop()])
      await database.close()
      lock?.release()
    }
    return { port: server.port, hasClient: client !== null, stop }
  } catch (reason) {
    await database.close()
    lock?.release()
    throw isDamage(reason) ? damageProblem(databaseFile(config.dataDir), reason) : reason
  }
}

/** Where the database is: the data folder, or the address of PostgreSQL without user and password. */
function placeOf({ dataDir, databaseUrl }: Config): string {
  if (databaseUrl === undefined) return dataDir
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

/** One day in milliseconds. */
const DAY = 86_400_000

/** How often the free disk space is measured, in milliseconds. */
const DISK_CHECK_INTERVAL = 60_000

/**
 * Creates the data folder if it is needed, for SQLite or for secrets that are not in the environment. With SQLite, it also
 * creates the database, and returns the acquired lock.
 */
function prepareDataFolder({ dataDir, databaseUrl, authSecret, pinPepper }: Config): FolderLock | null {
  const isNeeded = databaseUrl === undefined || authSecret === undefined || pinPepper === undefined
  if (isNeeded) {
    assertDataAccessible(dataDir, databaseUrl === undefined ? 'change' : 'read')
    createDataFolder(dataDir)
  }
  if (databaseUrl !== undefined) return null
  assertDatabaseNotLost(dataDir)
  const lock = lockDataFolder(dataDir, 'start')
  createDatabase(dataDir, lock)
  return lock
}
