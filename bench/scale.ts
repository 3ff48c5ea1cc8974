import { createHmac } from 'node:crypto'
import { mkdtempSync, statfsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@lanternleaf/domain/random/seeded-random'
import { shuffle } from '@lanternleaf/domain/random/shuffle'
import { hash } from 'bcrypt'
import pg from 'pg'
import { databaseFile } from '../server/src/db/sqlite.ts'
import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import type { Where } from '../server/src/testing/synthetic/bulk.ts'
import { type MadeUp, madeUp, makeFamilies } from '../server/src/testing/synthetic/families.ts'
import { PIN } from './family.ts'
import { type Connection, openConnection, rawRequest } from './load.ts'
import { type Started, startProgram } from './processes.ts'
import { quantile } from './quantile.ts'

/** The promise: what is asked most takes at most so many times as long among a million children as among a thousand. */
const PROMISED_RATIO = 1.5
const FEW = 1_000
const MANY = 1_000_000

/** How many children are asked for, spread evenly over all there are; every second of them has a year behind them. */
const ASKED = 200
/** Among the many others, so many to one with a year. */
const VISITORS_TO_A_YEAR = 1_000
/** So many of each kind really live; the others are copies. */
const MODELS = { year: 6, visits: 26 }
/** How often each of them asks each question. */
const ROUNDS = 5
/** What one child takes on the disk with the copy an engine keeps while it writes, in bytes (measured, rounded up). */
const BYTES = 30_000

const SECRETS = {
  AUTH_SECRET: 'secret-of-synthetic-families-0123456789',
  PIN_PEPPER: 'pepper-of-synthetic-families-0123456789',
}

/**
 * `npm run bench -- scale`, or `-- scale 100000` for fewer: what is asked most, among a thousand children and among a
 * million, on both databases. A million years of records would be a terabyte: all were there twice, with a dozen facts,
 * one in a thousand has a whole year, and so has every second of those who are asked for, in both.
 */
async function main(): Promise<void> {
  const many = Number(process.argv[3] ?? MANY)
  const folder = mkdtempSync(join(tmpdir(), 'lanternleaf-scale-'))
  const isHeld = []
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < many * BYTES)
      throw new Error(
        `${many} children need ${gigabytes(many * BYTES)} on the disk; name fewer: npm run bench -- scale 100000`,
      )
    isHeld.push(await measureBoth('SQLite', many, onSqlite(folder)))
    const postgres = await startPostgres({ durable: true })
    try {
      isHeld.push(await measureBoth('PostgreSQL', many, onPostgres(folder, postgres.url)))
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  // What starts the PostgreSQL for this sets an exit code of its own unless it is said here.
  process.exit(isHeld.every(Boolean) ? 0 : 1)
}

type Place = { readonly where: Where; readonly size: () => Promise<number>; readonly remove: () => Promise<void> }
type PlaceFor = (name: string) => Promise<Place>

const onSqlite =
  (folder: string): PlaceFor =>
  async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    return {
      where: { dataDir, databaseUrl: undefined },
      size: async () => statSync(databaseFile(dataDir)).size,
      remove: () => rm(dataDir, { recursive: true }),
    }
  }

const onPostgres =
  (folder: string, server: string): PlaceFor =>
  async (name) => {
    const ask = async (statement: string) => {
      const client = new pg.Client(`${server}/postgres`)
      await client.connect()
      const { rows } = await client.query<{ answer: string }>(statement)
      await client.end()
      return rows[0]?.answer
    }
    // What is filled once and at once need not be put in order again and again meanwhile.
    await ask("alter system set max_wal_size = '16GB'")
    await ask('select pg_reload_conf() as answer')
    await ask(`create database ${name}`)
    return {
      where: { dataDir: folder, databaseUrl: `${server}/${name}` },
      size: async () => Number(await ask(`select pg_database_size('${name}') as answer`)),
      remove: async () => {
        await ask(`drop database ${name} with (force)`)
      },
    }
  }

type Side = { readonly server: Started; readonly asked: readonly MadeUp[] }

async function measureBoth(name: string, many: number, placeFor: PlaceFor): Promise<boolean> {
  const few = await startSide(await placeFor('few'), FEW)
  const big = await startSide(await placeFor('many'), many)
  try {
    console.log(`\n${name}: median and 95th percentile in ms, of ${ASKED * ROUNDS} each in turn`)
    const ratios = []
    for (const question of QUESTIONS) ratios.push(await measure(question, few, big))
    return ratios.every((ratio) => ratio <= PROMISED_RATIO)
  } finally {
    await few.end()
    await big.end()
  }
}

async function startSide(place: Place, children: number) {
  const began = performance.now()
  const apart = children / ASKED
  const numbers = Array.from({ length: ASKED }, (_, index) => Math.floor(index * apart))
  const withYear = new Set(numbers.filter((_, index) => index % 2 === 0))
  const peppered = createHmac('sha256', SECRETS.PIN_PEPPER).update(PIN).digest('base64')
  await makeFamilies(place.where, {
    ...{ children, models: MODELS, seed: 'synthetic families', pinHash: await hash(peppered, QUICK) },
    hasYear: (number) => withYear.has(number) || number % VISITORS_TO_A_YEAR === VISITORS_TO_A_YEAR - 1,
  })
  const seconds = (performance.now() - began) / 1000
  console.log(`${children} children: ${gigabytes(await place.size())} in ${seconds.toFixed(0)} s`)
  const { dataDir, databaseUrl = '' } = place.where
  const server = await startProgram('../server/dist/main.js', {
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...SECRETS,
  })
  const end = async (): Promise<void> => {
    await server.stop()
    await place.remove()
  }
  return { server, asked: shuffle(numbers, seededRandom('order')).map(madeUp), end }
}

/** bcrypt's least cost: what is looked for is what the database takes, and a real PIN's 50 ms would hide it. */
const QUICK = 4

type Question = { readonly what: string; readonly request: (child: MadeUp, turn: number) => string }

const child = ({ childToken }: MadeUp) => `child_login=${childToken}`
const parent = ({ parentToken }: MadeUp) => `parent_login=${parentToken}.signature`
const saved = ({ childId, childToken }: MadeUp, turn: number, session: number): string => {
  const ids = { factId: `new-${turn}`.padEnd(24, '0'), learningSessionId: `s${String(session).padStart(21, '0')}` }
  const facts = [{ ...ids, at: Date.now(), type: 'hint-used', of: 'reef' }]
  return rawRequest('POST', '/api/learning/facts', `child_login=${childToken}`, { childId, facts })
}

const INSIGHTS: Question = {
  what: 'insights',
  request: (one) => rawRequest('GET', `/api/children/${one.childId}/insights`, parent(one)),
}

const QUESTIONS: readonly Question[] = [
  { what: 'who is logged in', request: (one) => rawRequest('GET', '/api/child-login', child(one)) },
  {
    what: "a child's login, its hash aside",
    request: (one) =>
      rawRequest('POST', '/api/child-login', `device=${one.deviceToken}`, { username: one.username, pin: PIN }),
  },
  { what: 'recent sessions', request: (one) => rawRequest('GET', '/api/learning/sessions', child(one)) },
  { what: "a parent's children (dashboard)", request: (one) => rawRequest('GET', '/api/children', parent(one)) },
  INSIGHTS,
  { what: 'what practice knows', request: (one) => rawRequest('GET', '/api/childs-own?seen=', child(one)) },
  { what: "a child's own record", request: (one) => rawRequest('GET', '/api/record', child(one)) },
  { what: 'save a fact of a new session', request: (one, turn) => saved(one, turn, 900 + turn) },
  { what: 'save a fact of a known session', request: (one, turn) => saved(one, 100 + turn, 1) },
  { ...INSIGHTS, what: 'insights, first after saves' },
]

/** Asks both in turn, so that whatever else the machine does happens to both; answers the ratio of the medians. */
async function measure({ what, request }: Question, few: Side, many: Side): Promise<number> {
  const [inFew, inMany] = [await openSide(few), await openSide(many)]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < ASKED; index += 1) {
      for (const asking of index % 2 === 0 ? [inFew, inMany] : [inMany, inFew]) {
        const one = asking.side.asked[index]
        if (one !== undefined) await ask(asking, what, request(one, round))
      }
    }
  }
  for (const { connection } of [inFew, inMany]) connection.end()
  const ratio = quantile(inMany.times, 0.5) / quantile(inFew.times, 0.5)
  const told = ratio > PROMISED_RATIO ? `✗ above ${PROMISED_RATIO}` : ''
  console.log(
    `  ${what.padEnd(34)} ${figures(inFew.times)}  →  ${figures(inMany.times)}  x ${ratio.toFixed(2)} ${told}`.trimEnd(),
  )
  return ratio
}

type Asking = { readonly side: Side; connection: Connection; readonly times: number[] }

const openSide = async (side: Side): Promise<Asking> => ({
  ...{ side, connection: await openConnection(side.server.port), times: [] },
})

/** A machine that does other things may pause so long that a connection is closed as idle: then it is asked over another. */
async function ask(asking: Asking, what: string, request: string): Promise<void> {
  const began = performance.now()
  const status = await asking.connection(request).catch(() => null)
  const took = performance.now() - began
  if (status === null) {
    asking.connection = await openConnection(asking.side.server.port)
    return ask(asking, what, request)
  }
  if (status !== 200) throw new Error(`${what} was answered ${status}`)
  asking.times.push(took)
}

const figures = (times: readonly number[]): string =>
  [0.5, 0.95].map((share) => quantile(times, share).toFixed(2).padStart(6)).join(' ')

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`

await main()
