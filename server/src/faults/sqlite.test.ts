import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorCode } from '../startup-problem.ts'
import { compileFaultyDisk } from '../testing/faulty-disk.ts'
import { createReaders, send, watchLatency } from './client.ts'
import { createLedger, expectNothingLost, IS_LONG, type Ledger, storedOnSqlite } from './ledger.ts'
import { killServers, startServer } from './servers.ts'
import { startWriters } from './writers.ts'

const TIMEOUT = IS_LONG ? 3_600_000 : 180_000
const FAMILIES = IS_LONG ? 12 : 5

/** The longest time between the first acknowledgement and the kill, in milliseconds. */
const MOST_WAIT = 400

/** The size of the disk that is filled, in bytes. */
const DISK_SIZE = 24 * 1024 * 1024

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-faults-'))
})

afterEach(async () => {
  await killServers()
  rmSync(folder, { recursive: true, force: true })
})

it('loses nothing acknowledged when it is killed at any moment', { timeout: TIMEOUT }, async () => {
  const kills = IS_LONG ? 200 : 4
  let server = await startServer({ DATA_DIR: folder })
  const { origin } = server
  const [other, ...writing] = await createReaders(origin, FAMILIES)
  const ledger = createLedger()
  const latency = watchLatency(origin, other)
  const writers = startWriters([origin], writing, ledger)
  for (let kill = 0; kill < kills; kill += 1) {
    await someAcknowledged(ledger)
    await sleep(randomInt(MOST_WAIT))
    await server.kill()
    server = await startServer({ DATA_DIR: folder, PORT: new URL(origin).port })
  }
  await someAcknowledged(ledger)
  await writers.stop()
  const slowest = await latency.stop()
  await server.stop()
  expectNothingLost('killed, SQLite', kills, ledger, await storedOnSqlite(folder), slowest)
})

it('keeps reading while the disk is full, and writes again afterwards', { timeout: TIMEOUT }, async (context) => {
  const times = IS_LONG ? 5 : 1
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const unmount = mountSmallDisk(disk)
  if (unmount === null) return context.skip('this user may not mount a small disk')
  try {
    const dataDir = join(disk, 'data')
    const server = await startServer({ DATA_DIR: dataDir })
    const [other, ...writing] = await createReaders(server.origin, FAMILIES)
    const ledger = createLedger()
    const latency = watchLatency(server.origin, other)
    const writers = startWriters([server.origin], writing, ledger)
    for (let time = 0; time < times; time += 1) {
      await sleep(500)
      fill(disk)
      await sleep(1_500)
      expect((await send(server.origin, 'GET', '/api/child-login', other.cookie))?.status).toBe(200)
      rmSync(join(disk, 'ballast'))
      await someAcknowledged(ledger)
    }
    await writers.stop()
    const slowest = await latency.stop()
    await server.stop()
    expectNothingLost('disk full, SQLite', times, ledger, await storedOnSqlite(dataDir), slowest)
  } finally {
    await killServers()
    unmount()
  }
})

it('loses nothing acknowledged when a sync of the log fails and loses its pages', {
  timeout: TIMEOUT,
}, async (context) => {
  const times = IS_LONG ? 20 : 1
  const library = compileFaultyDisk(folder)
  if (library === null) return context.skip('a faulty disk needs Linux and a C compiler')
  const trigger = join(folder, 'fail-next-sync')
  const dataDir = join(folder, 'data')
  const settings = { DATA_DIR: dataDir, LD_PRELOAD: library, DISK_FAIL_ONCE: trigger }
  let server = await startServer(settings)
  const { origin } = server
  const [other, ...writing] = await createReaders(origin, FAMILIES)
  const ledger = createLedger()
  const latency = watchLatency(origin, other)
  const writers = startWriters([origin], writing, ledger)
  for (let time = 0; time < times; time += 1) {
    await someAcknowledged(ledger)
    writeFileSync(trigger, '')
    await expect.poll(() => existsSync(trigger), { timeout: 30_000 }).toBe(false)
    await someAcknowledged(ledger)
    await server.kill()
    server = await startServer({ ...settings, PORT: new URL(origin).port })
  }
  await writers.stop()
  const slowest = await latency.stop()
  await server.stop()
  expectNothingLost('sync failed and pages lost, SQLite', times, ledger, await storedOnSqlite(dataDir), slowest)
})

/** Waits until the server has acknowledged this many more facts. */
async function someAcknowledged({ facts }: Ledger, count = 50): Promise<void> {
  const before = facts.size
  await expect.poll(() => facts.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + count)
}

/** Mounts a small tmpfs. @returns the function to unmount it, or null without the permission to mount */
function mountSmallDisk(path: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  return () => execFileSync('umount', [path])
}

/** Fills the disk. The server keeps writing meanwhile, so the remaining space is not known in advance. */
function fill(disk: string): void {
  const ballast = openSync(join(disk, 'ballast'), 'w')
  const page = Buffer.alloc(4096)
  try {
    for (;;) writeSync(ballast, page)
  } catch (reason) {
    if (errorCode(reason) !== 'ENOSPC') throw reason
  } finally {
    closeSync(ballast)
  }
}
