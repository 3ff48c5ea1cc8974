import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBcrypt } from './bcrypt-floor.ts'
import { factsOf, makeFamily } from './family.ts'
import { type Measured, measureLoad, rawRequest } from './load.ts'
import { startProgram } from './processes.ts'

const MANY = 64

type Row = { readonly what: string; readonly ours: Measured; readonly floor: Measured | null; readonly promise: string }

/** Measures the real server beside the least a server on this machine can do, all in one run over loopback. */
async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'lanternleaf-bench-'))
  try {
    const floor = await measureFloor(dir)
    const bcrypt = await measureBcrypt()
    const server = await startProgram('../server/src/main.ts', {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dir,
      DATABASE_URL: '',
    })
    const { port } = server
    const { cookies, parentCookie, credentials } = await makeFamily(port)
    // Each learning session of four facts is another child's.
    const cookieOf = (writer: number, turn = 0): string => cookies[(writer + (turn >> 2)) % cookies.length] ?? ''
    const save = (part: number) => (writer: number, turn: number) =>
      rawRequest('POST', '/api/learning/facts', cookieOf(writer, turn), factsOf(part + writer, turn))
    const readLogin = rawRequest('GET', '/api/child-login', cookieOf(0))
    const readChildren = rawRequest('GET', '/api/children', parentCookie)
    const logIn = rawRequest('POST', '/api/child-login', '', credentials)

    const save1 = await measureLoad({ port, writers: 1, request: save(0), expect: 200 })
    const save64 = await measureLoad({ port, writers: MANY, request: save(1000), expect: 200 })
    const read = await measureLoad({ port, writers: MANY, request: () => readLogin, expect: 200 })
    const children = await measureLoad({ port, writers: MANY, request: () => readChildren, expect: 200 })
    const [login, meanwhile] = await Promise.all([
      measureLoad({ port, writers: 8, request: () => logIn, expect: 200 }),
      measureLoad({ port, writers: 1, request: () => readLogin, expect: 200, pause: 10 }),
    ])
    const resident = residentMegabytes(server.pid)
    await server.stop()

    print([
      { what: 'save one fact, one by one', ours: save1, floor: floor.save1, promise: '4,000/s' },
      { what: `save one fact, ${MANY} at once`, ours: save64, floor: floor.save64, promise: '12,000/s' },
      { what: 'read who is logged in', ours: read, floor: floor.read, promise: '15,000/s' },
      { what: "read a parent's children", ours: children, floor: floor.read, promise: '' },
      { what: "a child's login", ours: login, floor: bcrypt, promise: '95 % of floor' },
      { what: 'reading during logins', ours: meanwhile, floor: null, promise: 'p95 < 50 ms' },
    ])
    console.log(
      `cold start ${server.startedIn.toFixed(0)} ms (promise: under 1000); resident after it all ${resident} MB (150)`,
    )
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function measureFloor(dir: string) {
  const server = await startProgram('floor-server.ts', { DATA_DIR: dir })
  const { port } = server
  const save = (writer: number, turn: number): string => rawRequest('POST', '/', '', factsOf(writer, turn))
  const save1 = await measureLoad({ port, writers: 1, request: save, expect: 200 })
  const save64 = await measureLoad({ port, writers: MANY, request: save, expect: 200 })
  const read = await measureLoad({ port, writers: MANY, request: () => rawRequest('GET', '/', ''), expect: 200 })
  await server.stop()
  return { save1, save64, read }
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
