import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../server/src/startup-problem.ts'
import { watch } from './bystander.ts'
import { ask } from './household.ts'
import { judge, type Ledger, newLedger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { endServer, makeReaders, type RunningServer, startServer, stopServer } from './server.ts'
import { storedOnSqlite } from './stored.ts'
import { startWriters } from './writers.ts'

/** The disk that is filled, in bytes. */
const SIZE = 24 * 1024 * 1024

/** How long a family would wait for a server that has room again, in ms. */
const PATIENCE = 10_000

/** Lays a small disk of memory over a folder; answers how to take it away. Null where this user may not make one. */
export function mountSmallDisk(folder: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  return () => execFileSync('umount', [folder])
}

/** A server on SQLite whose disk is filled and freed again and again under mixed writes, without a restart. */
export async function fillDisk(disk: string, times: number, families: number): Promise<Outcome> {
  const server = await startServer({ DATA_DIR: join(disk, 'data') })
  try {
    return await fillUnder(server, disk, times, families)
  } finally {
    // Whatever still runs would hold the disk.
    await endServer(server.process)
  }
}

async function fillUnder(server: RunningServer, disk: string, times: number, families: number): Promise<Outcome> {
  const [bystander, ...writing] = await makeReaders(server.origin, families)
  if (!bystander) throw new Error('no family could be made')
  const ledger = newLedger()
  const watching = watch(server.origin, bystander)
  const writers = startWriters([server.origin], writing, ledger)
  let readsWhileFull = 0
  for (let time = 0; time < times; time += 1) {
    await sleep(500)
    fill(disk)
    await sleep(1_500)
    const read = await ask(server.origin, 'GET', '/api/child-login', bystander.cookie)
    if (read?.status === 200) readsWhileFull += 1
    rmSync(join(disk, 'ballast'))
  }
  const writesAgain = await timeToGrow(ledger)
  await writers.stop()
  const longest = await watching.leave()
  await stopServer(server)
  const verdict = judge(ledger, await storedOnSqlite(join(disk, 'data')))
  const recovered = writesAgain !== null && readsWhileFull === times
  const again = writesAgain === null ? 'never' : `after ${writesAgain} ms`
  const also = `reads while full: ${readsWhileFull}, writes again ${again}`
  return { fault: 'disk full, SQLite', times, ...verdict, broken: verdict.broken + (recovered ? 0 : 1), longest, also }
}

/** How long it takes, in ms, until something is acknowledged; null when nothing is for as long as a person would wait. */
async function timeToGrow({ facts }: Ledger): Promise<number | null> {
  const before = facts.size
  const began = Date.now()
  while (Date.now() - began < PATIENCE) {
    if (facts.size > before) return Date.now() - began
    await sleep(20)
  }
  return null
}

/** Takes all the room there is. The server goes on writing meanwhile, so that nobody knows how much that will be. */
function fill(disk: string): void {
  const ballast = openSync(join(disk, 'ballast'), 'w')
  const piece = Buffer.alloc(4096)
  try {
    for (;;) writeSync(ballast, piece)
  } catch (reason) {
    if (errorCode(reason) !== 'ENOSPC') throw reason
  } finally {
    closeSync(ballast)
  }
}
