import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Postgres } from '../server/src/testing/embedded-postgres.ts'
import { startPgbouncer } from '../server/src/testing/pgbouncer.ts'
import { watch } from './bystander.ts'
import type { Reader } from './household.ts'
import { judge, newLedger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { isRunning, makeReaders, type RunningServer, startServer, stopServer } from './server.ts'
import { storedOnPostgres } from './stored.ts'
import { startWriters } from './writers.ts'

/** How long a silent database keeps silent, and how long both work undisturbed between two faults, in milliseconds. */
const SILENCE = 8_000
const PEACE = 700

const FAULTS = {
  restarted: (postgres: Postgres) => postgres.restart('SIGINT'),
  killed: (postgres: Postgres) => postgres.restart('SIGKILL'),
  silenced: async (postgres: Postgres) => {
    const goOn = postgres.silence()
    await sleep(SILENCE)
    goOn()
  },
} as const

type House = { readonly url: string; readonly servers: readonly RunningServer[]; readonly readers: readonly Reader[] }

/** Two servers on one PostgreSQL, through one fault after another. */
export async function* disturbPostgres(
  postgres: Postgres,
  times: number,
  families: number,
  dataDir: string,
): AsyncGenerator<Outcome> {
  const url = await newDatabase(postgres, 'faults')
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir }
  const servers = [await startServer(settings), await startServer(settings)]
  const readers = await makeReaders(servers[0]?.origin ?? '', families)
  for (const fault of ['restarted', 'killed', 'silenced'] as const)
    yield await disturb(`${fault}, PostgreSQL`, () => FAULTS[fault](postgres), times, { url, servers, readers })
  await stopBoth(servers)
}

/** Two servers that share few connections through a pooler; the pooler is killed, and PostgreSQL restarted behind it. */
export async function* disturbPooled(
  postgres: Postgres,
  times: number,
  families: number,
  dataDir: string,
): AsyncGenerator<Outcome> {
  const url = await newDatabase(postgres, 'pooled')
  const pooler = await startPgbouncer(postgres.url)
  const settings = { DATABASE_URL: `${pooler.url}/pooled`, DATA_DIR: dataDir }
  const servers = [await startServer(settings), await startServer(settings)]
  const house = { url, servers, readers: await makeReaders(servers[0]?.origin ?? '', families) }
  yield await disturb('pooler killed, PostgreSQL', pooler.restart, times, house)
  yield await disturb('restarted behind a pooler', () => postgres.restart('SIGINT'), times, house)
  await stopBoth(servers)
  await pooler.stop()
}

async function stopBoth(servers: readonly RunningServer[]): Promise<void> {
  const codes = await Promise.all(servers.map(stopServer))
  if (codes.some((code) => code !== 0)) throw new Error(`told to stop, the servers ended with ${codes.join(' and ')}`)
}

export async function newDatabase({ url }: Postgres, name: string): Promise<string> {
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${url}/${name}`
}

/** Something strikes again and again under mixed writes. */
async function disturb(fault: string, strike: () => Promise<void>, times: number, house: House): Promise<Outcome> {
  const { servers, readers } = house
  const origins = servers.map(({ origin }) => origin)
  const ledger = newLedger()
  const watching = origins.map((origin, index) => {
    const reader = readers[index]
    if (!reader) throw new Error('no family could be made')
    return watch(origin, reader)
  })
  const writers = startWriters(origins, readers.slice(2), ledger)
  for (let time = 0; time < times; time += 1) {
    await sleep(PEACE)
    await strike()
  }
  await sleep(2 * PEACE)
  await writers.stop()
  const longest = Math.max(...(await Promise.all(watching.map(({ leave }) => leave()))))
  const died = servers.filter((server) => !isRunning(server)).length
  const verdict = judge(ledger, await storedOnPostgres(house.url))
  return {
    fault,
    times,
    ...verdict,
    broken: verdict.broken + died,
    longest,
    also: `servers that died: ${died}`,
  }
}
