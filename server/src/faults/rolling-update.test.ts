/** Tests that two servers behind a real Caddy are updated one after the other, and go back, without losing anything. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CADDY, type Caddy, startCaddy } from '../testing/caddy.ts'
import { type Postgres, startPostgres } from '../testing/embedded-postgres.ts'
import { findFreePort } from '../testing/free-port.ts'
import { createLedger, expectNothingLost, IS_LONG, storedOnPostgres } from './ledger.ts'
import { startReaders } from './rolling-readers.ts'
import { killServers, type RunningServer, startServer } from './servers.ts'

const CADDYFILE = join(import.meta.dirname, '../../../docs/deploy/Caddyfile.two-servers')
const READERS = IS_LONG ? 16 : 6

/** How long readers use the servers before, between and after the steps of an update, in milliseconds. */
const PAUSE_MS = IS_LONG ? 10_000 : 200

/** How long a server that stops goes on serving, in seconds, and how long the proxy may take to notice a new one, in milliseconds. */
const DRAIN_SECONDS = '5'
const NOTICE_MS = 3_000

if (CADDY === undefined)
  console.warn('Left out: a rolling update, because Caddy is not on this machine (on Debian: the package caddy)')

let dir: string
let postgres: Postgres
let caddy: Caddy | undefined
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-rolling-'))
  postgres = await startPostgres()
})
afterEach(async () => {
  caddy?.process.kill('SIGTERM')
  await killServers()
  await postgres.stop()
  rmSync(dir, { recursive: true })
})

it.skipIf(CADDY === undefined)(
  'loses no request and no fact while two servers are updated one after the other, and go back',
  { timeout: 600_000 },
  async () => {
    const url = `${postgres.url}/postgres`
    const ports = { site: await findFreePort(), servers: [await findFreePort(), await findFreePort()] }
    const site = `http://localhost:${ports.site}`
    const settingsOf = (index: number): Record<string, string> => ({
      PORT: String(ports.servers[index]),
      DATA_DIR: join(dir, `server-${index}`),
      DATABASE_URL: url,
      PUBLIC_URL: site,
      TRUSTED_PROXIES: '127.0.0.1',
      SCHOOL_NETWORKS: '127.0.0.0/8',
      AUTH_SECRET: 'a secret of both servers, long enough',
      PIN_PEPPER: 'a pepper of both servers, long enough',
      DRAIN_SECONDS,
    })
    for (const index of [0, 1]) mkdirSync(join(dir, `server-${index}`))
    const servers: RunningServer[] = [await startServer(settingsOf(0)), await startServer(settingsOf(1))]
    const [first, second] = ports.servers.map((port) => `127.0.0.1:${port}`)
    caddy = startCaddy(dir, CADDYFILE, 'admin off', { SITE: site, SERVER_1: first ?? '', SERVER_2: second ?? '' })
    await Promise.race([untilServed(site), caddy.failed])

    const ledger = createLedger()
    const readers = await startReaders(site, READERS, ledger)
    const replace = async (index: number, version: 'this' | 'next'): Promise<void> => {
      await sleep(PAUSE_MS)
      expect(await servers[index]?.stop()).toBe(0)
      await sleep(PAUSE_MS)
      servers[index] = await startServer(settingsOf(index), version)
      await untilReady(servers[index])
    }
    for (const version of ['next', 'this'] as const) for (const index of [0, 1]) await replace(index, version)
    await sleep(PAUSE_MS)
    const statuses = await readers.stop()

    console.log('rolling update and rollback of two servers: answers by status', statuses)
    // On a machine that does other things too, a server may say that it is busy.
    expect(Object.keys(statuses).filter((outcome) => IS_LONG || outcome !== 'busy')).toEqual(['200'])
    expectNothingLost('servers replaced', 4, ledger, await storedOnPostgres(url))
    expect(await columnsOf(url, 'children')).toContain('later')
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  },
)

/** Waits until the proxy runs and reaches a server. */
async function untilServed(site: string): Promise<void> {
  const status = (): Promise<number> =>
    fetch(`${site}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
}

/** Waits until a server is ready and the proxy, which asks each second, knows it. */
async function untilReady({ origin }: RunningServer): Promise<void> {
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  await sleep(NOTICE_MS)
}

async function columnsOf(url: string, table: string): Promise<readonly string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select column_name from information_schema.columns where table_name = $1', [
    table,
  ])
  await client.end()
  return rows.map(({ column_name }) => String(column_name))
}
