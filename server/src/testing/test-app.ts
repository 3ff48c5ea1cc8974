/**
 * The whole server inside the test process: all routes and a real database, but no socket, no client and no waiting.
 * `startTestApp` is the beginning of nearly every server test; `browser.ts` sends requests to it.
 */

import type { SignUps } from '@lanternleaf/contract/this-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { type Database, type Db, openDatabase } from '../db/database.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'
import type { ProviderSettings } from '../google-sign-in/provider-settings.ts'
import type { Hashing } from '../hashing/hashing.ts'
import type { ClientFiles } from '../http/client-files.ts'
import type { DiskSpace } from '../http/disk-space.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { createLog } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { acquireDatabase, type PooledDatabase } from './database-pool.ts'
import { type Engine, type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { quickHashing } from './quick-hashing.ts'

export const SECRETS = {
  authSecret: 'auth-secret-of-the-tests-0123456789',
  pinPepper: 'pin-pepper-of-the-tests-0123456789',
}

/** The whole server without a socket, on a database without rows, with a clock that moves only if a test sets it. */
export type TestApp = {
  readonly app: Hono
  readonly db: Db
  readonly database: Database
  /** epoch ms; starts at the real time, because better-auth's clock cannot be set */
  readonly clock: { now: number }
  /** the delays of responses, in milliseconds; the server does not really wait */
  readonly delays: number[]
  /** every line the server logged */
  readonly logged: string[]
  readonly stop: () => Promise<void>
}

type Options = {
  readonly publicUrl?: string
  readonly allowedHosts?: Config['allowedHosts']
  readonly trustedProxies?: Config['trustedProxies']
  readonly schoolNetworks?: Config['schoolNetworks']
  readonly client?: ClientFiles
  readonly hashing?: Hashing
  /** a database created by the test */
  readonly fresh?: FreshDatabase
  readonly signInProvider?: ProviderSettings
  readonly signUps?: SignUps
  readonly isDemo?: boolean
  /** the setting of a mail server; the test app sends no mail */
  readonly smtpUrl?: string
  readonly diskSpace?: DiskSpace
  /** receives the measurement of every response */
  readonly measure?: Metrics['observe']
  /** additional endpoints of the test */
  readonly moreRoutes?: (serve: Serve) => void
}

export async function startTestApp(engine: Engine, options: Options = {}): Promise<TestApp> {
  const logged: string[] = []
  const onLine = (line: string): void => void logged.push(line)
  const log = createLog('trace', { write: onLine })
  const clock = { now: Date.now() }
  const now = (): number => clock.now
  const { database, dataDir, release } = await openTestDatabase(engine, options.fresh, { onLine, log, now })
  const hashing = options.hashing ?? quickHashing
  const publicUrl = options.publicUrl === undefined ? undefined : new URL(options.publicUrl)
  const config = {
    publicUrl,
    signInProvider: options.signInProvider,
    isDemo: options.isDemo ?? false,
    retentionDays: 730,
    signUps: options.signUps ?? 'open',
    smtpUrl: options.smtpUrl,
    allowedHosts: options.allowedHosts ?? [],
    trustedProxies: options.trustedProxies,
    schoolNetworks: options.schoolNetworks,
    host: undefined,
    dataDir,
  }
  const { client = null, measure, moreRoutes, diskSpace } = options
  const delays: number[] = []
  const timer = { now: () => 0, wait: async (ms: number) => delays.push(ms) }
  const deps = { database, config, secrets: SECRETS, hashing, client, log, now, timer, measure, diskSpace }
  const app = createApp({ ...deps, ...(moreRoutes && { moreRoutes }) })
  return { app, db: database.db, database, clock, delays, logged, stop: release }
}

type OpenOptions = { readonly onLine: (line: string) => void; readonly log: Logger; readonly now: () => number }

/** Returns the test's own database or, if there is a template, a pooled database, otherwise a new one. */
async function openTestDatabase(
  engine: Engine,
  fresh: FreshDatabase | undefined,
  options: OpenOptions,
): Promise<PooledDatabase> {
  if (fresh === undefined && inject('sqliteTemplate') !== undefined) return acquireDatabase(engine, options.onLine)
  const { where, isMigrated, remove } = fresh ?? (await freshDatabase(engine, { mayBeMigrated: true }))
  const database = await openDatabase(where, options.log)
  if (!isMigrated) await migrate(database, MIGRATIONS, options.now)
  const release = async (): Promise<void> => {
    await database.close()
    await remove()
  }
  return { database, dataDir: where.dataDir, release }
}
