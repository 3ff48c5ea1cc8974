import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Postgres } from '../server/src/testing/embedded-postgres.ts'
import { watch } from './bystander.ts'
import { judge, newLedger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { makeReaders, startServer, stopServer } from './server.ts'
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

async function newDatabase({ url }: Postgres, name: string): Promise<string> {
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${url}/${name}`
}

/** Two servers on one PostgreSQL, which is restarted, killed or silenced again and again under mixed writes. */
export async function disturbPostgres(
  postgres: Postgres,
  fault: keyof typeof FAULTS,
  times: number,
  dataDir: string,
): Promise<Outcome> {
  const url = await newDatabase(postgres, fault)
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir }
  const servers = [await startServer(settings), await startServer(settings)]
  const origins = servers.map(({ origin }) => origin)
  const readers = await makeReaders(origins[0] ?? '', 12)
  const ledger = newLedger()
  const watching = origins.map((origin, index) => {
    const reader = readers[index]
    if (!reader) throw new Error('no family could be made')
    return watch(origin, reader)
  })
  const writers = startWriters(origins, readers.slice(2), ledger)
  for (let time = 0; time < times; time += 1) {
    await sleep(PEACE)
    await FAULTS[fault](postgres)
  }
  await sleep(2 * PEACE)
  await writers.stop()
  const longest = Math.max(...(await Promise.all(watching.map(({ leave }) => leave()))))
  const codes = await Promise.all(servers.map(stopServer))
  const died = codes.filter((code) => code !== 0).length
  const verdict = judge(ledger, await storedOnPostgres(url))
  return {
    fault: `${fault}, PostgreSQL`,
    times,
    ...verdict,
    broken: verdict.broken + died,
    longest,
    also: `servers that died: ${died}`,
  }
}
