import { measureBcrypt } from './bcrypt-floor.ts'
import { ONLY_CHILD_PIN } from './family.ts'
import { measureLoad, rawRequest } from './load.ts'
import type { DatabaseSubjects } from './subjects.ts'
import type { Row } from './table.ts'

/** Logins as fast as they come, while someone else reads now and then. Hashing fills the machine: once is enough. */
export async function measureLogins(databases: readonly DatabaseSubjects[]) {
  const rows = new Map<string, Row[]>()
  for (const { name, sides } of databases) {
    const ports = sides.one?.started.map(({ port }) => port) ?? []
    const username = sides.one?.family.onlyChild
    const logIn = rawRequest('POST', '/api/child-login', '', { username, pin: ONLY_CHILD_PIN })
    const look = rawRequest('GET', '/healthz', '')
    const floor = await measureBcrypt()
    const [one, meanwhile] = await Promise.all([
      measureLoad({ ports, writers: 8, request: () => logIn, expect: 200 }),
      measureLoad({ ports, writers: 1, request: () => look, expect: 200, pause: 10 }),
    ])
    rows.set(name, [
      { what: "a child's login", floor, one, two: null, goal: '0.95 of floor' },
      { what: 'health check during logins', floor: null, one: meanwhile, two: null, goal: 'p95 < 50 ms' },
    ])
  }
  return { rowsOf: (name: string): readonly Row[] => rows.get(name) ?? [] }
}
