import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pidOf, startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { type Family, makeFamily } from './family.ts'
import { type Started, startProgram } from './processes.ts'

/** What is measured on each database: the least that can be done, our server, and two of our servers beside each other. */
export type Side = 'floor' | 'one' | 'two'

export type Subject = { readonly started: readonly Started[]; readonly family: Family }
export type DatabaseSubjects = {
  readonly name: string
  readonly sides: Readonly<Partial<Record<Side, Subject>>>
}
export type Subjects = {
  readonly databases: readonly DatabaseSubjects[]
  /** PostgreSQL's first process */
  readonly postgresPid: number
  readonly stop: () => Promise<void>
}

/** Our own servers on a database, each once. */
export const serversOf = ({ sides: { one, two } }: DatabaseSubjects): readonly Started[] => [
  ...new Set([one, two].flatMap((side) => side?.started ?? [])),
]

const FLOOR = 'floor-server.ts'
const OURS = '../server/dist/main.js'
const NOBODY: Family = { children: [{ childId: 'nobody', username: '', cookie: '', device: '' }], parentCookie: '' }

/** Starts everything that is measured, each with families of its own. */
export async function startSubjects(): Promise<Subjects> {
  const dir = await mkdtemp(join(tmpdir(), 'lanternleaf-bench-'))
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = `${postgres.url}/postgres`
  const started: Started[] = []
  const start = async (file: string, url: string): Promise<Started> => {
    const one = await startProgram(file, { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, DATABASE_URL: url })
    started.push(one)
    return one
  }
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.stop()))
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
  try {
    const onFile = await start(OURS, '')
    const [first, second] = [await start(OURS, databaseUrl), await start(OURS, databaseUrl)]
    const floors = [await start(FLOOR, ''), await start(FLOOR, databaseUrl)]
    const floor = (place: number): Subject => ({ started: floors.slice(place, place + 1), family: NOBODY })
    const databases = [
      {
        name: 'SQLite',
        sides: { floor: floor(0), one: { started: [onFile], family: await makeFamily(onFile.port, 'a') } },
      },
      {
        name: 'PostgreSQL',
        sides: {
          floor: floor(1),
          one: { started: [first], family: await makeFamily(first.port, 'a') },
          two: { started: [first, second], family: await makeFamily(second.port, 'b') },
        },
      },
    ]
    return { databases, postgresPid: pidOf(postgres.databaseDir), stop }
  } catch (reason) {
    await stop()
    throw reason
  }
}
