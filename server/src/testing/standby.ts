/**
 * Starts a standby (a replica) of a running PostgreSQL, for the tests of a failover in `faults/postgres.test.ts`: the
 * primary is lost, the standby is promoted, and nothing that was acknowledged may be missing.
 */

import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createServer, MAX_CONNECTIONS, type Postgres, pauseProcesses, pidOf, urlAt } from './embedded-postgres.ts'
import { findFreePort } from './free-port.ts'

/** A read-only replica of a PostgreSQL, until it is promoted. */
export type Standby = {
  /** its address, without a database name */
  readonly url: string
  /** Pauses it, and returns the function to resume it. Linux only. */
  readonly pause: () => () => void
  /** Makes it the primary. */
  readonly promote: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts a synchronous standby of a running PostgreSQL. From then on, the primary acknowledges a commit only after the standby
 * has stored it.
 */
export async function startStandby(primary: Postgres): Promise<Standby> {
  const parent = await mkdtemp(join(tmpdir(), 'lanternleaf-standby-'))
  execFileSync('chmod', ['755', parent])
  const databaseDir = join(parent, 'data')
  await copyRunningDatabase(primary, databaseDir)
  const port = await findFreePort()
  const log: string[] = []
  const server = await createServer(databaseDir, port, {
    onOutput: (line) => log.push(line),
    flags: ['-c', 'fsync=off', '-c', `max_connections=${MAX_CONNECTIONS}`],
  })
  // A standby accepts no writes, so `start` does not resolve until it is promoted.
  const ended = server.start().catch(() => 'ended')
  const url = urlAt(port)
  while ((await queryValue(url, 'select pg_is_in_recovery() as answer').catch(() => null)) !== true) {
    if ((await Promise.race([ended, sleep(50)])) === 'ended')
      throw new Error(`the standby did not start:\n${log.join('')}`)
  }
  await queryValue(primary.url, "alter system set synchronous_standby_names = '*'")
  await queryValue(primary.url, 'select pg_reload_conf() as answer')
  const isSynchronous = "select count(*)::int as answer from pg_stat_replication where sync_state = 'sync'"
  while ((await queryValue(primary.url, isSynchronous)) !== 1) await sleep(20)
  return {
    url,
    pause: () => pauseProcesses(pidOf(databaseDir)),
    promote: async () => {
      if ((await queryValue(url, 'select pg_promote() as answer')) !== true) throw new Error('it was not promoted')
    },
    stop: async () => {
      await server.stop()
      await rm(parent, { recursive: true })
    },
  }
}

/** Copies a running database as pg_basebackup does, which is not part of the installed binaries. */
async function copyRunningDatabase(primary: Postgres, to: string): Promise<void> {
  const client = await connect(primary.url)
  await client.query("select pg_backup_start('standby', true)")
  execFileSync('cp', ['-a', primary.databaseDir, to])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, file))
  const { hostname, port, username, password } = new URL(primary.url)
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  const connectionInfo = `host=${hostname} port=${port} user=${username} password=${password}`
  // The files have to be readable for PostgreSQL's user.
  for (const file of ['backup_label', 'standby.signal']) execFileSync('chown', ['--reference', to, join(to, file)])
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${connectionInfo}'\n`)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(`${url}/postgres`)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function queryValue(url: string, statement: string): Promise<unknown> {
  const client = await connect(url)
  try {
    return (await client.query<{ answer: unknown }>(statement)).rows[0]?.answer
  } finally {
    await client.end()
  }
}
