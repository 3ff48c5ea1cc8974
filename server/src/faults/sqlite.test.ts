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
const MAX_WAIT_MS = 400

/** The size of the disk that is filled, in bytes. */
const DISK_BYTES = 24 * 1024 * 1024

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-faults-'))
})

afterEach(async () => {
  await killServers()
  rmSync(folder, { recursive: true, force: true })
})

it('a server that is killed at any moment loses nothing it acknowledged', { timeout: TIMEOUT }, async () => {
  const kills = IS_LONG ? 200 : 2
  let server = await startServer({ DATA_DIR: folder })
  const { origin } = server
  const [other, ...writing] = await createReaders(origin, FAMILIES)
  const ledger = createLedger()
  const latency = watchLatency(origin, other)
  const writers = startWriters([origin], writing, ledger)
  for (let kill = 0; kill < kills; kill += 1) {
    await waitForAcknowledgements(ledger)
    await sleep(randomInt(MAX_WAIT_MS))
    await server.kill()
    server = await startServer({ DATA_DIR: folder, PORT: new URL(origin).port })
  }
  await waitForAcknowledgements(ledger)
  await writers.stop()
  const slowest = await latency.stop()
  await server.stop()
  expectNothingLost('killed, SQLite', kills, ledger, await storedOnSqlite(folder), slowest)
})

it('a server reads while its disk is full, and writes again afterwards', { timeout: TIMEOUT }, async (context) => {
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
      fillDisk(disk)
      await sleep(1_500)
      for (const path of ['/api/child-login', '/api/record', '/api/practice-state', '/api/learning/sessions'])
        for (const { cookie } of [other, ...writing]) {
          const status = (await send(server.origin, 'GET', path, cookie))?.status
          // A writer may log out at this moment.
          expect([path, status]).toEqual([path, cookie === other.cookie || status !== 401 ? 200 : 401])
        }
      rmSync(join(disk, 'ballast'))
      await waitForAcknowledgements(ledger)
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

it('a server loses nothing it acknowledged if a sync of the log fails and its pages are lost', {
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
    await waitForAcknowledgements(ledger)
    writeFileSync(trigger, '')
    await expect.poll(() => existsSync(trigger), { timeout: 30_000 }).toBe(false)
    await waitForAcknowledgements(ledger)
    await server.kill()
    server = await startServer({ ...settings, PORT: new URL(origin).port })
  }
  await writers.stop()
  const slowest = await latency.stop()
  await server.stop()
  expectNothingLost('sync failed and pages lost, SQLite', times, ledger, await storedOnSqlite(dataDir), slowest)
})

/** Waits until the server has acknowledged this many more facts. */
async function waitForAcknowledgements({ facts }: Ledger, count = 50): Promise<void> {
  const before = facts.size
  await expect.poll(() => facts.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + count)
}

/** Mounts a small tmpfs. @returns the function to unmount it, or null without the permission to mount */
function mountSmallDisk(path: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  return () => execFileSync('umount', [path])
}

/** Fills the disk until a write fails, because the server writes meanwhile and the free space is unknown. */
function fillDisk(disk: string): void {
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
