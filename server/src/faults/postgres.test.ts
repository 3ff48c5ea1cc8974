import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../testing/embedded-postgres.ts'
import { pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts'
import { startStandby } from '../testing/standby.ts'
import { openTcpProxy } from '../testing/tcp-proxy.ts'
import { createReaders, watchLatency } from './client.ts'
import { createLedger, expectNothingLost, IS_LONG, storedOnPostgres } from './ledger.ts'
import { killServers, startServer } from './servers.ts'
import { startWriters } from './writers.ts'

const TIMEOUT = IS_LONG ? 3_600_000 : 180_000
const FAMILIES = IS_LONG ? 12 : 5

/** How long writers work between two faults, in milliseconds. */
const MS_BETWEEN_FAULTS = 700

/** How long a paused PostgreSQL or standby does not respond, in milliseconds: longer than any timeout of the server. */
const SILENCE_MS = 8_000

let postgres: Postgres
let folder: string

beforeAll(async () => {
  postgres = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-faults-'))
})

afterEach(killServers)

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const FAULTS: readonly (readonly [name: string, times: number, strike: () => Promise<void>])[] = [
  ['killed', 15, () => postgres.restart('SIGKILL')],
  ['restarted', 15, () => postgres.restart('SIGINT')],
  [
    'silent for a while',
    5,
    async () => {
      const resume = postgres.pause()
      await sleep(SILENCE_MS)
      resume()
    },
  ],
]

// `db/postgres.test.ts` tests one server whose PostgreSQL is restarted or silent.
it.each(IS_LONG ? FAULTS : FAULTS.slice(0, 1))(
  'two servers lose nothing when PostgreSQL is %s',
  { timeout: TIMEOUT },
  async (name, times, strike) => {
    const url = `${postgres.url}/postgres`
    await causeFaultsUnderLoad(`${name}, PostgreSQL`, IS_LONG ? times : 1, { servedFrom: url, url, strike })
  },
)

it.runIf(IS_LONG && pgbouncer !== undefined)(
  'two servers lose nothing when pgbouncer is killed, or PostgreSQL is restarted behind it',
  { timeout: TIMEOUT },
  async () => {
    const url = `${postgres.url}/postgres`
    const pooler = await startPgbouncer(postgres.url)
    const servedFrom = `${pooler.url}/postgres`
    const restart = () => postgres.restart('SIGINT')
    await causeFaultsUnderLoad('pooler killed, PostgreSQL', 10, { servedFrom, url, strike: pooler.restart })
    await causeFaultsUnderLoad('restarted behind a pooler, PostgreSQL', 10, { servedFrom, url, strike: restart })
    await pooler.stop()
  },
)

type FaultOptions = {
  /** the address of the database that the servers use */
  readonly servedFrom: string
  /** the address from which the test reads the database afterwards */
  readonly url: string
  /** Causes the fault. */
  readonly strike: () => Promise<void>
}

/** Runs two servers on one database while writers write and faults occur, and checks that nothing is lost. */
async function causeFaultsUnderLoad(
  fault: string,
  times: number,
  { servedFrom, url, strike }: FaultOptions,
): Promise<void> {
  const settings = { DATABASE_URL: servedFrom, DATA_DIR: folder }
  const servers = [await startServer(settings), await startServer(settings)]
  const origins = servers.map(({ origin }) => origin)
  const [other, ...writing] = await createReaders(origins[0] ?? '', FAMILIES)
  const ledger = createLedger()
  const latencies = origins.map((origin) => watchLatency(origin, other))
  const writers = startWriters(origins, writing, ledger)
  for (let time = 0; time < times; time += 1) {
    await sleep(MS_BETWEEN_FAULTS)
    await strike()
  }
  await sleep(2 * MS_BETWEEN_FAULTS)
  await writers.stop()
  const slowest = Math.max(...(await Promise.all(latencies.map(({ stop }) => stop()))))
  expect(servers.every((server) => server.isRunning())).toBe(true)
  expectNothingLost(fault, times, ledger, await storedOnPostgres(url), slowest)
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
}

it.runIf(IS_LONG).each(['killed', 'cut off', 'killed after its standby hung'])(
  'two servers lose nothing when a standby is promoted because the primary was %s',
  { timeout: TIMEOUT },
  async (failure) => {
    const primary = await startPostgres()
    const standby = await startStandby(primary)
    const proxy = await openTcpProxy(`${primary.url}/postgres`)
    const settings = { DATABASE_URL: proxy.url, DATA_DIR: folder }
    const servers = [await startServer(settings), await startServer(settings)]
    const origins = servers.map(({ origin }) => origin)
    const [other, ...writing] = await createReaders(origins[0] ?? '', FAMILIES)
    const ledger = createLedger()
    const latencies = origins.map((origin) => watchLatency(origin, other))
    const writers = startWriters(origins, writing, ledger)
    await sleep(2 * MS_BETWEEN_FAULTS)
    const acknowledged = ledger.facts.size
    if (failure === 'killed after its standby hung') {
      const resume = standby.pause()
      await sleep(SILENCE_MS)
      await primary.kill()
      resume()
    } else if (failure === 'killed') await primary.kill()
    await standby.promote()
    proxy.redirectTo(standby.url)
    await expect.poll(() => ledger.facts.size).toBeGreaterThan(acknowledged)
    await sleep(MS_BETWEEN_FAULTS)
    await writers.stop()
    const slowest = Math.max(...(await Promise.all(latencies.map(({ stop }) => stop()))))
    expect(servers.every((server) => server.isRunning())).toBe(true)
    expectNothingLost(
      `${failure}, standby promoted`,
      1,
      ledger,
      await storedOnPostgres(`${standby.url}/postgres`),
      slowest,
    )
    await killServers()
    proxy.close()
    await standby.stop()
    await primary.stop()
  },
)
