import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBcrypt } from './bcrypt-floor.ts'
import { factsOf, makeFamily, ONLY_CHILD } from './family.ts'
import { type Measured, measureLoad, rawRequest } from './load.ts'
import { startProgram } from './processes.ts'

const MANY = 64

type Row = { readonly what: string; readonly ours: Measured; readonly floor: Measured | null; readonly promise: string }

/**
 * Measures the real server beside the least a server on this machine can do, over loopback. Each figure and its floor are
 * taken one after the other, because a machine that others use is never the same for long.
 */
async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'lanternleaf-bench-'))
  const floor = await startProgram('floor-server.ts', { DATA_DIR: dir })
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, DATABASE_URL: '' }
  const ours = await startProgram('../server/src/main.ts', settings)
  try {
    const rows = [...(await measureAnswers(ours.port, floor.port)), ...(await measureLogins(ours.port))]
    print(rows)
    console.log(`cold start ${ours.startedIn.toFixed(0)} ms (promise: under 1000)`)
    console.log(`resident after it all ${residentMegabytes(ours.pid)} MB (promise: 150)`)
  } finally {
    await Promise.all([ours.stop(), floor.stop()])
    await rm(dir, { recursive: true })
  }
}

async function measureAnswers(port: number, floorPort: number): Promise<Row[]> {
  const { children, parentCookie } = await makeFamily(port)
  // Each learning session of four facts is another child's.
  const childOf = (writer: number, turn: number) =>
    children[(writer + (turn >> 2)) % children.length] ?? { childId: '', cookie: '' }
  const saves = async (writers: number) => {
    const floorSave = (writer: number, turn: number) =>
      rawRequest('POST', '/', '', factsOf(childOf(writer, turn).childId, writer, turn))
    const ourSave = (writer: number, turn: number) => {
      const { childId, cookie } = childOf(writer, turn)
      return rawRequest('POST', '/api/learning/facts', cookie, factsOf(childId, writers * 1000 + writer, turn))
    }
    const floor = await measureLoad({ port: floorPort, writers, request: floorSave, expect: 200 })
    return { floor, ours: await measureLoad({ port, writers, request: ourSave, expect: 200 }) }
  }
  const reads = (readPort: number, path: string, cookie: string) => {
    const request = rawRequest('GET', path, cookie)
    return measureLoad({ port: readPort, writers: MANY, request: () => request, expect: 200 })
  }
  const oneByOne = await saves(1)
  const atOnce = await saves(MANY)
  const floor = await reads(floorPort, '/', '')
  const login = await reads(port, '/api/child-login', children[0]?.cookie ?? '')
  const dashboard = await reads(port, '/api/children', parentCookie)
  return [
    { what: 'save one fact, one by one', ...oneByOne, promise: '4,000/s' },
    { what: `save one fact, ${MANY} at once`, ...atOnce, promise: '12,000/s' },
    { what: 'read who is logged in', ours: login, floor, promise: '15,000/s' },
    { what: "read a parent's children", ours: dashboard, floor, promise: '' },
  ]
}

/** Logins as fast as they come, while someone else reads now and then. */
async function measureLogins(port: number): Promise<Row[]> {
  const logIn = rawRequest('POST', '/api/child-login', '', ONLY_CHILD)
  const read = rawRequest('GET', '/healthz', '')
  const floor = await measureBcrypt()
  const [ours, meanwhile] = await Promise.all([
    measureLoad({ port, writers: 8, request: () => logIn, expect: 200 }),
    measureLoad({ port, writers: 1, request: () => read, expect: 200, pause: 10 }),
  ])
  return [
    { what: "a child's login", ours, floor, promise: '95 % of floor' },
    { what: 'health check during logins', ours: meanwhile, floor: null, promise: 'p95 < 50 ms' },
  ]
}

/** Linux alone tells; elsewhere unknown. */
function residentMegabytes(pid: number): string {
  if (process.platform !== 'linux') return '?'
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) / 1024).toFixed(0)
}

function print(rows: readonly Row[]): void {
  const cells = rows.map(({ what, ours, floor, promise }) => [
    what,
    ours.perSecond.toFixed(0),
    floor?.perSecond.toFixed(0) ?? '',
    floor ? (ours.perSecond / floor.perSecond).toFixed(2) : '',
    `${ours.median.toFixed(2)} ms`,
    `${ours.p95.toFixed(2)} ms`,
    promise,
  ])
  const table = [['', 'ours/s', 'floor/s', 'ratio', 'median', 'p95', 'promise'], ...cells]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

await main()
