import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/src/db/database.ts'
import { createLog } from '../server/src/log.ts'
import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { makeChildren } from './family.ts'
import { type History, live, practised, sessionId } from './history.ts'
import { type Connection, type Measured, openConnection, rawRequest, summary } from './load.ts'
import { startProgram } from './processes.ts'

/** The promise: a save of any child takes at most this many times as long as a new child's. */
const PROMISED_RATIO = 1.5
/** The promise: what one child does costs others at most this more at the 95th percentile, in milliseconds. */
const PROMISED_COST = 50

const HISTORIES: readonly (readonly [what: string, history: History | null])[] = [
  ['a new child', null],
  ['100,000 facts in 500 sessions', { sessions: 500, facts: 200, sittings: 2 }],
  ['3,000 sessions', { sessions: 3_000, facts: 4, sittings: 1 }],
  ['a session at 80 % of what it holds', { sessions: 1, facts: 1_600, sittings: 40 }],
]
const NEW_CHILDREN = 5
const ROUNDS = 380
const WARM_UP = 30
/** After how many saves a child looks at the latest session: so many facts are added then. */
const LOOK_EVERY = 10
const FLOOD = 4_000

type Reader = { readonly childId: string; readonly cookie: string }
type Row = {
  readonly what: string
  readonly measured: Measured
  readonly looked: Measured
  readonly ratio: number | null
}

/**
 * `npm run bench -- growth`: what a save costs children with a long history beside what it costs a new child, and what
 * others wait while one writes as fast as it can. Real server, real HTTP, on both databases.
 */
async function measureGrowth(name: string, databaseUrl: string | undefined): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanternleaf-growth-'))
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  try {
    const first = await startProgram('../server/dist/main.js', settings)
    const newcomers = Array.from({ length: NEW_CHILDREN }, (_, number) => `new ${number}`)
    const names = [...HISTORIES.slice(1).map((_, number) => `old ${number}`), ...newcomers, 'flood']
    const readers = await makeChildren(first.port, names)
    await first.stop()
    await seed(dataDir, databaseUrl, readers)
    const server = await startProgram('../server/dist/main.js', settings)
    const rows = await measureSaves(server.port, readers.slice(0, -1))
    print(name, rows)
    const isFair = await measureFairness(server.port, readers)
    await server.stop()
    return isFair && rows.every(({ ratio }) => ratio === null || ratio <= PROMISED_RATIO)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function seed(dataDir: string, databaseUrl: string | undefined, readers: readonly Reader[]): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl }, createLog('silent', { write: () => undefined }))
  for (const [place, [, history]] of HISTORIES.slice(1).entries()) {
    const reader = readers[place]
    if (history && reader) await live(database.db, reader.childId, history, Date.now())
  }
  await database.close()
}

/** Each kind of child saves in turn, one fact a request, so that whatever else the machine does happens to all. */
async function measureSaves(port: number, readers: readonly Reader[]): Promise<Row[]> {
  const ask = await openConnection(port)
  const times = HISTORIES.map((): number[] => [])
  const looks = HISTORIES.map((): number[] => [])
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [kind, [, history]] of HISTORIES.entries()) {
      const place = kind === 0 ? HISTORIES.length - 1 + (round % NEW_CHILDREN) : kind - 1
      const reader = readers[place] ?? { childId: '', cookie: '' }
      const session = history === null ? 'new' : String(history.sessions - 1)
      const began = performance.now()
      await expectStatus(ask, saveOf(reader, session, round), [200])
      if (round >= WARM_UP) times[kind]?.push(performance.now() - began)
      if (round % LOOK_EVERY !== 0) continue
      const lookedAt = performance.now()
      await expectStatus(ask, lookOf(reader), [200])
      if (round >= WARM_UP) looks[kind]?.push(performance.now() - lookedAt)
    }
  }
  ask.end()
  const measured = times.map((list) => summary(list, ROUNDS))
  return HISTORIES.map(([what], kind) => ({
    what,
    measured: measured[kind] ?? summary([], 1),
    looked: summary(looks[kind] ?? [], ROUNDS),
    ratio: kind === 0 ? null : (measured[kind]?.median ?? Number.NaN) / (measured[0]?.median ?? Number.NaN),
  }))
}

function saveOf({ childId, cookie }: Reader, session: string, turn: number, count = 1): string {
  const facts = Array.from({ length: count }, (_, place) =>
    practised(
      {
        factId: `more-${turn}-${place}-${crypto.randomUUID().slice(0, 8)}`.padEnd(24, '0'),
        learningSessionId: sessionId(session),
        at: Date.now(),
      },
      turn + place,
    ),
  )
  return rawRequest('POST', '/api/learning/facts', cookie, { childId, facts })
}

/** Whoever looks at what was learnt has what was saved added to it. */
const lookOf = ({ cookie }: Reader): string => rawRequest('GET', '/api/learning/sessions?limit=1', cookie)

async function expectStatus(ask: Connection, request: string, expected: readonly number[]): Promise<number> {
  const status = await ask(request)
  if (!expected.includes(status)) throw new Error(`answered ${status} instead of ${expected.join(' or ')}`)
  return status
}

/** Another child saves now and then: first in peace, then while two post batches and look at them without a pause. */
async function measureFairness(port: number, readers: readonly Reader[]): Promise<boolean> {
  const nobody = { childId: '', cookie: '' }
  const [other = nobody] = readers.slice(HISTORIES.length - 1)
  const [heavy = nobody, flooding = nobody] = [readers[0], readers.at(-1)]
  const inPeace = await watch(port, other)
  const flood = [heavy, flooding].map((reader) => floodWith(port, reader))
  const meanwhile = await watch(port, other)
  const floods = await Promise.all(flood)
  const granted = floods.flatMap(({ granted }) => granted)
  const refused = floods.reduce((total, { refused }) => total + refused, 0)
  console.log(
    `\nwhile two children post batches of 100 facts and look at them without a pause (${granted.length} taken, ${refused} refused):`,
  )
  console.log(`  a batch that is taken      ${line(summary(granted, FLOOD))}`)
  console.log(`  others' saves in peace     ${line(inPeace)}`)
  console.log(`  others' saves meanwhile    ${line(meanwhile)}  (promise: p95 at most ${PROMISED_COST} ms more)`)
  return meanwhile.p95 - inPeace.p95 <= PROMISED_COST
}

async function watch(port: number, reader: Reader): Promise<Measured> {
  const ask = await openConnection(port)
  const until = performance.now() + FLOOD
  const times: number[] = []
  while (performance.now() < until) {
    const began = performance.now()
    await expectStatus(ask, saveOf(reader, 'watch', times.length), [200])
    times.push(performance.now() - began)
    await sleep(10)
  }
  ask.end()
  return summary(times, FLOOD)
}

async function floodWith(port: number, reader: Reader): Promise<{ granted: number[]; refused: number }> {
  const ask = await openConnection(port)
  const until = performance.now() + FLOOD
  const granted: number[] = []
  let refused = 0
  for (let turn = 0; performance.now() < until; turn += 1) {
    const request = saveOf(reader, `flood-${turn}`, turn, 100)
    const began = performance.now()
    const status = await expectStatus(ask, request, [200, 429])
    if (status === 200) granted.push(performance.now() - began)
    else refused += 1
    await expectStatus(ask, lookOf(reader), [200])
  }
  ask.end()
  return { granted, refused }
}

const line = ({ median, p95 }: Measured): string => `median ${median.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`

function print(name: string, rows: readonly Row[]): void {
  console.log(`\na save on ${name}, ${ROUNDS} of each in turn (promise: at most ${PROMISED_RATIO} x a new child's)`)
  for (const { what, measured, looked, ratio } of rows) {
    console.log(`  ${what.padEnd(36)} ${line(measured)}  ${ratio === null ? '' : `x ${ratio.toFixed(2)}`}`)
    console.log(`  ${''.padEnd(36)} ${line(looked)}  a look at the latest session after ${LOOK_EVERY}`)
  }
}

const onSqlite = await measureGrowth('SQLite', undefined)
const postgres = await startPostgres()
const onPostgres = await measureGrowth('PostgreSQL', `${postgres.url}/postgres`).finally(() => postgres.stop())
// What starts the PostgreSQL for this sets an exit code of its own unless it is said here.
process.exit(onSqlite && onPostgres ? 0 : 1)
