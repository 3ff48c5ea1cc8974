import type { SignUps } from '@lanternleaf/contract/this-server'
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import type { Config, GoogleSettings } from '../config.ts'
import { type Database, type Db, openDatabase } from '../db/database.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'
import type { Hashing } from '../hashing/hashing.ts'
import type { ClientFiles } from '../http/client-files.ts'
import type { DiskRoom } from '../http/disk-room.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { createLog } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type Engine, type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { quickHashing } from './quick-hashing.ts'

export const SECRETS = {
  authSecret: 'auth-secret-of-the-tests-0123456789',
  pinPepper: 'pin-pepper-of-the-tests-0123456789',
}

/** The whole server without a socket, on an empty database, with a clock that stands until it is moved. */
export type TestApp = {
  readonly app: Hono
  readonly db: Db
  readonly database: Database
  /** epoch ms; starts at the real time, because better-auth's own clock cannot be set */
  readonly clock: { now: number }
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
  /** a database of the test's own making */
  readonly fresh?: FreshDatabase
  readonly google?: GoogleSettings
  readonly signUps?: SignUps
  /** as if mails were sent by a mail server */
  readonly smtpUrl?: string
  readonly room?: DiskRoom
  /** hears of every answer */
  readonly measure?: Metrics['answered']
  /** endpoints of the test's own */
  readonly moreRoutes?: (serve: Serve) => void
}

export async function startTestApp(engine: Engine, options: Options = {}): Promise<TestApp> {
  const logged: string[] = []
  const log = createLog('trace', { write: (line) => logged.push(line) })
  const fresh = options.fresh ?? (await freshDatabase(engine, { mayBeMigrated: true }))
  const database = await openDatabase(fresh.where, log)
  const clock = { now: Date.now() }
  const now = (): number => clock.now
  if (!fresh.isMigrated) await migrate(database, MIGRATIONS, now)
  const hashing = options.hashing ?? quickHashing
  const publicUrl = options.publicUrl === undefined ? undefined : new URL(options.publicUrl)
  const config = {
    publicUrl,
    google: options.google,
    ...{ signUps: options.signUps ?? 'open', smtpUrl: options.smtpUrl },
    allowedHosts: options.allowedHosts ?? [],
    trustedProxies: options.trustedProxies,
    schoolNetworks: options.schoolNetworks,
    host: undefined,
    dataDir: fresh.where.dataDir,
  }
  const { client = null, measure, moreRoutes, room } = options
  const deps = { database, config, secrets: SECRETS, hashing, client, log, now, measure, room }
  const app = createApp({ ...deps, ...(moreRoutes && { moreRoutes }) })
  const stop = async (): Promise<void> => {
    await database.close()
    await fresh.remove()
  }
  return { app, db: database.db, database, clock, logged, stop }
}
