/**
 * Starts a real pgbouncer, a connection pooler that some operators put between the server and PostgreSQL. Tests of the
 * database behind a pooler use it. They are left out on machines without pgbouncer.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

/** The path of pgbouncer; undefined if it is not installed. */
export const pgbouncer = [
  process.env.PGBOUNCER_PATH ?? '',
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbouncer')),
]
  .filter((path) => path !== '')
  .find(existsSync)

export const PGBOUNCER_MISSING =
  'Left out: PostgreSQL behind pgbouncer, which is not on this machine (on Debian: the package pgbouncer)'

export type Pooler = {
  /** its address, without a database name */
  readonly url: string
  /** Kills it, and starts it again on the same port. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The number of connections to PostgreSQL. There are few, so that clients share them. */
const CONNECTIONS = 4

/**
 * Starts pgbouncer in transaction mode in front of a PostgreSQL: each transaction of a client may use another connection.
 * @param url of PostgreSQL, without a database name
 * @param ignored startup parameters that pgbouncer ignores; it rejects all others
 */
export async function startPgbouncer(url: string, ignored: readonly string[] = []): Promise<Pooler> {
  if (pgbouncer === undefined) throw new Error(PGBOUNCER_MISSING)
  const path = pgbouncer
  const { hostname, port, username, password } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'lanternleaf-pgbouncer-'))
  const ownPort = await findFreePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 200
server_login_retry = 0.1
ignore_startup_parameters = ${ignored.join(',')}
`,
  )
  let running = await start(path, settings, ownPort)
  const end = async (): Promise<void> => {
    running.kill('SIGKILL')
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
  }
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}`,
    restart: async () => {
      await end()
      running = await start(path, settings, ownPort)
    },
    stop: async () => {
      await end()
      await rm(folder, { recursive: true })
    },
  }
}

async function start(path: string, settings: string, port: number): Promise<ChildProcess> {
  // pgbouncer refuses to run as root. If it was unpacked instead of installed, its libraries are in a folder next to it.
  const user = userInfo().uid === 0 ? ['-u', 'nobody'] : []
  const libraries = globSync(join(dirname(path), '..', 'lib', '*-linux-gnu*'))
  const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries.join(delimiter) }
  const child = spawn(path, ['-q', ...user, settings], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`pgbouncer did not start: it ended with ${code}`)
  })
  await Promise.race([waitUntilListening(port), ended])
  ended.catch(() => undefined)
  return child
}

async function waitUntilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
}
