/**
 * The program of `npm test -- load`: measures how many requests a second the server answers, compared with Parse Server,
 * an open-source backend for apps, and compared with itself on a larger database.
 */

import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, hash } from 'bcrypt'
import pg from 'pg'
import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { compileFaultyDisk } from '../server/src/testing/faulty-disk.ts'
import { CHILDREN, startLanternleaf } from './lanternleaf.ts'
import { type Figures, type Load, measure, type Target } from './measure.ts'
import { startParseServer } from './parse-server.ts'
import { copyFamilies, copySessions } from './rows.ts'

const ROUNDS = 3
const LOADS: readonly (readonly [scenario: string, load: Load])[] = [
  ['save', { connections: 1, duration: 3 }],
  ['save', { connections: 64, duration: 3 }],
  ['who is logged in', { connections: 64, duration: 3 }],
  ["a parent's children", { connections: 64, duration: 3 }],
  ['log in', { connections: 8, duration: 6 }],
]

/** The largest factor by which a request may be slower in a large database than in a small database. */
const MAX_SLOWDOWN = 1.5

/**
 * Runs one load test.
 * - `npm test -- load` compares saves, reads and logins with Parse Server.
 * - `load slow-disk 5000` does the same on a disk whose syncs take 5000 microseconds longer.
 * - `load history 1000` compares children with a history of 1000 times the length with children with a short history.
 * - `load children 1000000` compares a database of a million children with one of a thousand.
 */
async function main(scenario = 'peers', number?: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lanternleaf-load-'))
  const library = scenario === 'slow-disk' ? compileFaultyDisk(folder) : ''
  if (library === null) throw new Error('A slow disk needs Linux and a C compiler (on Debian: apt-get install gcc).')
  const diskSettings = library === '' ? {} : { LD_PRELOAD: library, DISK_DELAY_US: number ?? '5000' }
  Object.assign(process.env, diskSettings)
  const { url, stop } = await startPostgres({ durable: true })
  try {
    const copiesOfFamilies = Math.ceil(Number(number ?? 1e6) / CHILDREN)
    if (scenario === 'history') await compareSizes(folder, url, copySessions, [1, Number(number ?? 1_000)])
    else if (scenario === 'children')
      await compareSizes(folder, url, copyFamilies, [1_000 / CHILDREN, copiesOfFamilies])
    else await comparePeers(folder, url, diskSettings)
  } finally {
    await stop()
    await rm(folder, { recursive: true })
  }
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${url}/${name}`
}

/** Runs every load on every server alternately, so that other activity of the machine affects all servers alike. */
async function comparePeers(folder: string, url: string, diskSettings: Record<string, string>): Promise<void> {
  const postgresSettings = { ...diskSettings, DATA_DIR: folder, DATABASE_URL: await createDatabase(url, 'ours') }
  const targets: readonly Target[] = [
    await startLanternleaf('SQLite', { ...diskSettings, DATA_DIR: join(folder, 'sqlite') }),
    await startLanternleaf('PostgreSQL', postgresSettings),
    await startParseServer(await createDatabase(url, 'parse')),
  ]
  const rows: Record<string, Record<string, string>> = {}
  for (const [scenario, load] of LOADS) {
    const measurements = targets.map((target) => ({
      target,
      figures: [] as Figures[],
      backgroundFigures: [] as Figures[],
    }))
    // One more client, 50 requests a second: what somebody else notices of the load.
    const backgroundLoad = { connections: 1, duration: load.duration, overallRate: 50 }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { target, figures, backgroundFigures } of measurements) {
        const background = measure(target, 'who is logged in', backgroundLoad)
        figures.push(await measure(target, scenario, load))
        backgroundFigures.push(await background)
      }
    const cells = measurements.map(({ target, figures, backgroundFigures }) => {
      const perSecond = median(figures.map((figure) => figure.perSecond)).toPrecision(3)
      return [target.name, `${Number(perSecond)} (${median(backgroundFigures.map(({ p97 }) => p97))} ms)`]
    })
    rows[`${scenario}, ${load.connections} at once`] = Object.fromEntries(cells)
  }
  if (process.platform === 'linux')
    rows['memory, MB'] = Object.fromEntries(targets.map(({ name, pid }) => [name, residentMegabytes(pid)]))
  await Promise.all(targets.map((target) => target.stop()))
  console.log("Answers a second, and somebody else's 97.5th percentile meanwhile: medians of three rounds.")
  console.table(rows)
  console.log(`bcrypt alone: ${(await bcryptLimit()).toFixed(1)} a second`)
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const residentMegabytes = (pid: number): string =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024).toFixed(0)

/** Measures how many PINs an idle machine can compare per second. */
async function bcryptLimit(times = 100): Promise<number> {
  const pinHash = await hash('4821', 10)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: times }, () => compare('4821', pinHash)))
  return (times * 1_000) / (performance.now() - startedAt)
}

/** Compares the duration of single requests on a small and on a large database. */
async function compareSizes(
  folder: string,
  server: string,
  copy: typeof copySessions,
  sizes: readonly [small: number, large: number],
): Promise<void> {
  for (const engine of ['SQLite', 'PostgreSQL']) {
    const targets: Target[] = []
    for (const copies of sizes) {
      const dataDir = join(folder, `${engine}-${copies}`)
      const url = engine === 'SQLite' ? '' : await createDatabase(server, `copies_${copies}`)
      const settings = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
      const first = await startLanternleaf(engine, settings)
      // Stores ten facts of each child. Reading the sessions afterwards aggregates these facts.
      for (const scenario of ['save', 'recent sessions'])
        await measure(first, scenario, { connections: 1, duration: 10, overallRate: CHILDREN })
      await first.stop()
      await copy(url || dataDir, copies)
      targets.push(await startLanternleaf(engine, settings, first.families))
    }
    for (const scenario of ['who is logged in', "a parent's children", 'recent sessions', 'save']) {
      const times = targets.map((): number[] => [])
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, target] of targets.entries())
          times[index]?.push(1_000 / (await measure(target, scenario, { connections: 1, duration: 2 })).perSecond)
      const [small = 0, large = 0] = times.map(median)
      if (large / small > MAX_SLOWDOWN) process.exitCode = 1
      console.log(`${engine}, ${scenario}: ${small.toFixed(2)} ms, in the large one ${large.toFixed(2)} ms`)
    }
    await Promise.all(targets.map((target) => target.stop()))
  }
}

await main(...process.argv.slice(2))
